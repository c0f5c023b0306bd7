import { expect, test } from 'vitest'
import { importsIn } from './imports-of.ts'

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
