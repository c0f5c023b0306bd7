import { expect, test } from 'vitest'
import { conditionalExpectsIn } from './conditional-expects.ts'

test.each([
  ['if (a) expect(a).toBe(1)'],
  ['if (a) run()\nelse expect(a).toBe(1)', 2],
  ['if (a) await vi.waitFor(() => expect(a).toBe(1))'],
  ['if (a) { for (const b of a) await expect.poll(b).toBe(1) }'],
  ['a ? expect(a).toBe(1) : run()'],
  ['a && expect(a).toBe(1)'],
  ['a || expect(a).toBe(1)'],
  ['a ?? expect.unreachable()'],
  ['try { run() } catch (error) { expect(error).toBe(1) }'],
  ['switch (a) { case 1: expect(a).toBe(1) }'],
  ['function check(a) {\n  if (a) return\n  expect(a).toBe(1)\n}', 3],
  ['for (const b of a) {\n  if (b) {\n    run()\n    continue\n  }\n  expect(b).toBe(1)\n}', 6],
])('an assertion may be skipped in: %s', (source, line = 1) => {
  expect(conditionalExpectsIn('a.test.ts', source)).toEqual([line])
})

test.each([
  'expect(a ? 1 : 2).toBe(b && 1)',
  'if (expect(a).toBe(1)) run()',
  'if (!a) throw new Error()\nexpect(a).toBe(1)',
  'for (const b of a) expect(b).toEqual(expect.any(String))',
  'const expected = a ? expect.any(String) : null',
  'const find = () => {\n  if (a) return 1\n  return 2\n}\nexpect(find()).toBe(1)',
])('no assertion may be skipped in: %s', (source) => {
  expect(conditionalExpectsIn('a.test.ts', source)).toEqual([])
})
