import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findCircles } from './import-circles.ts'
import { importedFile, importsOf } from './imports-of.ts'

const files = globSync(['{app,core,editor,lab,server,tooling,scripts,tests,bench}/**/*.{ts,tsx}', '*.ts'])

test('no module imports itself through others, not even for types', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file).map(({ specifier }) => importedFile(file, specifier))]))
  expect(findCircles(imports).map((circle) => circle.join(' → '))).toEqual([])
})

test('a circle is reported once, as its shortest path', () => {
  const imports = new Map([
    ['a', ['b', 'leaf']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['leaf']],
    ['self', ['self']],
    ['leaf', []],
  ])
  expect(findCircles(imports)).toEqual([
    ['a', 'b', 'c', 'a'],
    ['self', 'self'],
  ])
})
