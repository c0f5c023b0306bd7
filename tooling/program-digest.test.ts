import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { digestProgram, modulesOf } from './program-digest.ts'

/** The digest of a program that imports a constant by way of another module. */
function digestWith(constant: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'entry.ts'), "import type { Unused } from './missing.ts'\nexport { value } from './between.ts'\n")
  writeFileSync(join(folder, 'between.ts'), "import 'node:fs'\nexport * from './constant.ts'\n")
  writeFileSync(join(folder, 'constant.ts'), `export const value: number = ${constant}\n`)
  return digestProgram(join(folder, 'entry.ts'))
}

test('the digest of a program depends on modules that it imports indirectly', async () => {
  const [first, same, other] = [await digestWith(1), await digestWith(1), await digestWith(2)]
  expect(same).toBe(first)
  expect(other).not.toBe(first)
})

test.each([
  [
    'tooling/content/document.ts',
    ['.generated/taxonomies.ts', 'core/drawing/legend.ts', '.generated/provider.ts', 'tooling/datasets/file-sizes.ts'],
  ],
  ['tooling/search/search-index.ts', ['core/content/taxonomy.ts', 'core/locations.ts', 'server/content/store.ts']],
])('the modules of %s are found without a list', async (entry, expected) => {
  const modules = (await modulesOf(entry)).map((path) => relative('.', path))
  expect(modules).toEqual(expect.arrayContaining([entry, ...expected]))
  expect(modules.filter((path) => path.startsWith('node_modules'))).toEqual([])
})
