import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkWorkingCopy, editorProgram } from './working-copy.ts'

const lockFile = '{"lockfileVersion":3}'

/** A folder with these files in addition to those that a working copy has; `undefined` omits one. */
function workingCopy(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'working-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const files = {
    'package.json': '{"version":"1.2.3"}',
    'package-lock.json': lockFile,
    'node_modules/.installed': createHash('sha256').update(lockFile).digest('hex'),
    '.git/HEAD': 'ref: refs/heads/main\n',
    'editor/server/main.ts': '',
    [editorProgram.node]: '',
    [editorProgram.script]: '',
    ...changes,
  }
  for (const [name, text] of Object.entries(files)) {
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('G20: a working copy with the packages of its lock file, of the version of the server, is accepted', () => {
  const folder = workingCopy()
  expect(() => checkWorkingCopy(folder, folder)).not.toThrow()
})

test.each<[string, Readonly<Record<string, string | undefined>>, RegExp]>([
  ['without git', { '.git/HEAD': undefined }, /not a working copy of git\. Clone/],
  ['of another repository', { 'editor/server/main.ts': undefined }, /has no editor\/server\/main\.ts/],
  ['of another version', { 'package.json': '{"version":"1.3.0"}' }, /has version 1\.3\.0, this server 1\.2\.3\. Update/],
  ['without packages', { 'node_modules/.installed': undefined }, /lacks installed packages.*npm run check/],
  ['with packages of another lock file', { 'package-lock.json': '{}' }, /lacks installed packages.*npm run check/],
  ['without the pinned Node', { [editorProgram.node]: undefined }, /lacks installed packages.*npm run check/],
])('G20: a working copy %s is refused, with the fix', (_, changes, message) => {
  const own = workingCopy()
  expect(() => checkWorkingCopy(workingCopy(changes), own)).toThrow(message)
})

test('G20: a folder that is missing is refused, with the fix', () => {
  expect(() => checkWorkingCopy('/nonexistent/content', workingCopy())).toThrow(/\/nonexistent\/content is not a folder\. Clone/)
})
