import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importedFile, importsOf } from './imports-of.ts'

/** One row of the table in ARCHITECTURE.md: a folder and what it may import. */
interface Rule {
  folder: string
  mayImport: string[]
}

/** The table between the markers: `| folder | may import |`. */
function readRules(): Rule[] {
  const table = /<!-- imports -->([\s\S]*?)<!-- \/imports -->/.exec(readFileSync('ARCHITECTURE.md', 'utf8'))![1]!
  return [...table.matchAll(/^\| `([^`]+)` \| (.*?) \|/gm)].map(([, folder, mayImport]) => ({
    folder: folder!,
    mayImport: [...mayImport!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  }))
}

/** The target of an import, in the notation of the table. */
const target = (file: string, specifier: string) => (specifier === '#site' ? 'site' : importedFile(file, specifier))

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

const rules = readRules()
const files = globSync(['app/**/*.{ts,tsx}', 'core/**/*.ts', 'server/**/*.ts', '{editor,lab,tooling,scripts}/**/*.{ts,tsx}']).filter(
  (file) => !file.includes('.test.'),
)

/** The rule of a file: that of the deepest folder in the table that contains it. */
function ruleOf(file: string): Rule | undefined {
  return rules.filter(({ folder }) => isIn(file, folder)).sort((a, b) => b.folder.length - a.folder.length)[0]
}

/** The imports of a file from outside its own folder; for a feature, that is the folder of the feature. */
function foreignImports(file: string, { folder }: Rule): { to: string; typeOnly: boolean }[] {
  const own = file
    .split('/')
    .slice(0, folder.split('/').length + (folder === 'app/features' ? 1 : 0))
    .join('/')
  return importsOf(file)
    .map(({ specifier, typeOnly }) => ({ to: target(file, specifier), typeOnly }))
    .filter(({ to }) => !isIn(to, own))
}

/** Whether an entry of the table allows an import. */
function allows(entry: string, { to, typeOnly }: { to: string; typeOnly: boolean }): boolean {
  return entry.startsWith('type ') ? typeOnly && isIn(to, entry.slice('type '.length)) : isIn(to, entry)
}

test('the table names folders that exist', () => {
  expect(rules.filter(({ folder }) => !files.some((file) => isIn(file, folder))).map(({ folder }) => folder)).toEqual([])
})

test('every file imports only what the table in ARCHITECTURE.md allows its folder', () => {
  const violations = files.flatMap((file) => {
    const rule = ruleOf(file)
    if (!rule) return [`${file} is in no folder of the table`]
    return foreignImports(file, rule)
      .filter((found) => !rule.mayImport.some((entry) => allows(entry, found)))
      .map(({ to }) => `${file} imports ${to}`)
  })
  expect(violations).toEqual([])
})

test('every import that the table allows is used', () => {
  const importsByRule = new Map(
    rules.map((rule) => [rule, files.filter((file) => ruleOf(file) === rule).flatMap((file) => foreignImports(file, rule))]),
  )
  const unused = rules.flatMap((rule) =>
    rule.mayImport
      .filter((entry) => !importsByRule.get(rule)!.some((found) => allows(entry, found)))
      .map((entry) => `${rule.folder}: ${entry}`),
  )
  expect(unused).toEqual([])
})

/** Otherwise the imports of a loader (maps, covers, all content) would be part of the browser's bundle. */
test('components import only types of loaders', () => {
  const loader = /(?:-loader|\/page-context|\/form-route)\.ts$/
  const imported = files
    .filter((file) => file.endsWith('.tsx') && !isIn(file, 'app/routes'))
    .flatMap((file) => importsOf(file).flatMap((found) => (loader.test(found.specifier) ? [{ file, ...found }] : [])))
  expect(imported.length).toBeGreaterThan(50)
  expect(imported.flatMap(({ file, specifier, typeOnly }) => (typeOnly ? [] : [`${file} imports ${specifier}`]))).toEqual([])
})

test('only the shell imports the frame around pages: other imports would bundle it for the browser, without its messages', () => {
  const frame = 'features/layout/frame/'
  const otherFiles = files.filter((file) => !file.includes(frame) && !file.startsWith('app/gallery/') && !file.endsWith('/shell.tsx'))
  expect(
    otherFiles.flatMap((file) =>
      importsOf(file).flatMap(({ specifier }) => (/(?:^\.\/|layout\/)frame\//.test(specifier) ? [`${file} imports ${specifier}`] : [])),
    ),
  ).toEqual([])
})

/** The schemas would add zod and all kinds to the scripts of a page, the places of the contract all cities. */
test.each(['core/content/kinds', 'core/contract/schema.ts', 'core/contract/places.ts'])(
  'no component imports %s, not even through other modules',
  (excluded) => {
    const isServerOnly = (file: string) => /^app\/(?:routes|gallery|features\/layout\/frame)\/|^app\/entry\.server/.test(file)
    const reached = new Map(files.filter((file) => file.endsWith('.tsx') && !isServerOnly(file)).map((file) => [file, 'the page']))
    expect(reached.size).toBeGreaterThan(100)
    for (const [file] of reached) {
      const imported = importsOf(file).flatMap(({ specifier, typeOnly }) => (typeOnly ? [] : [target(file, specifier)]))
      for (const to of imported) if (files.includes(to) && !isServerOnly(to) && !reached.has(to)) reached.set(to, file)
    }
    expect([...reached].filter(([file]) => file.startsWith(excluded)).map(([file, from]) => `${from} imports ${file}`)).toEqual([])
  },
)
