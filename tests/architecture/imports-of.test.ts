import { expect, test } from 'vitest'
import { importedFile, importsIn } from './imports-of.ts'

test.each([
  ["import { a } from 'a'", [{ specifier: 'a', typeOnly: false }]],
  ["import type { A } from 'a'", [{ specifier: 'a', typeOnly: true }]],
  // After Node has stripped the types, `import {} from 'a'` remains, which loads the module.
  ["import { type A } from 'a'", [{ specifier: 'a', typeOnly: false }]],
  ["import 'a'", [{ specifier: 'a', typeOnly: false }]],
  ["export * from 'a'", [{ specifier: 'a', typeOnly: false }]],
  ["export type { A } from 'a'", [{ specifier: 'a', typeOnly: true }]],
  ["const a = await import('a')", [{ specifier: 'a', typeOnly: false }]],
  ['const a = await import(file)', []],
  ['const sample = `\nimport got from "got"\n`', []],
])('%s', (source, imports) => {
  expect(importsIn('module.ts', source)).toEqual(imports)
})

test.each([
  ['#site', 'core/site.ts'],
  ['#core/urls.ts', 'core/urls.ts'],
  ['#generated/messages/en.ts', '.generated/messages/en.ts'],
  ['./part.tsx', 'app/ui/part.tsx'],
  ['../page/frame.tsx', 'app/page/frame.tsx'],
  ['hono/factory', 'hono/factory'],
])('%s, imported by a file of app/ui, is %s', (specifier, file) => {
  expect(importedFile('app/ui/list.tsx', specifier)).toBe(file)
})

test('an alias that package.json does not define is an error', () => {
  expect(() => importedFile('app/root.tsx', '#shared/a.ts')).toThrow('no entry for #shared/a.ts')
})
