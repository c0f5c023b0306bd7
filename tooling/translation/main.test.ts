import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['a second file', ['import', 'a.xlf', 'b.xlf'], 'import: expected one argument, found also b.xlf.'],
  ['an argument that belongs to an option', ['export', 'es'], 'export: expected options alone, found also es.'],
  [
    'an option of another command',
    ['accept', 'blog/first', '--language', 'es', '--dry-run'],
    'accept: expected --language, --section, found --dry-run.',
  ],
])('%s is refused, not ignored', (_, args, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['tooling/translation/main.ts', ...args], { encoding: 'utf8' })
  expect(stderr.trim()).toBe(message)
  expect(status).toBe(1)
})

test('help is printed on request', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tooling/translation/main.ts', 'help'], { encoding: 'utf8' })
  expect(stdout).toMatch(/^Usage: npm run translations/)
  expect(status).toBe(0)
})
