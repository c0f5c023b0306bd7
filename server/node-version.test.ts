import { expect, test } from 'vitest'
import { minimumNode, outdatedNode } from '#server/node-version.ts'

test.each([
  ['24.17.0', undefined],
  ['24.21.0', undefined],
  ['26.0.0', undefined],
  ['24.9.1', 'Node 24.9.1 has known vulnerabilities: install 24.17.0 or newer'],
  ['22.22.0', 'Node 22.22.0 has known vulnerabilities: install 24.17.0 or newer'],
])('D15: on Node %s the warning is %s', (running, expected) => {
  expect(outdatedNode(running, '24.17.0')).toBe(expected)
})

test('D15: the minimum is a version', () => {
  expect(minimumNode()).toMatch(/^\d+\.\d+\.\d+$/)
})
