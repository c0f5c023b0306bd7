import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** One row of the table in ARCHITECTURE.md: who may import what. */
interface Rule {
  folder: string
  may: string[]
}

/** The table between the markers: `| folder | may import |`. */
function readRules(): Rule[] {
  const table = /<!-- imports -->([\s\S]*?)<!-- \/imports -->/.exec(readFileSync('ARCHITECTURE.md', 'utf8'))![1]!
  return [...table.matchAll(/^\| `([^`]+)` \| (.*?) \|/gm)].map(([, folder, may]) => ({
    folder: folder!,
    may: [...may!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  }))
}

/** The folder names that an import reaches into: `#core/urls.ts` is `core`, a package is itself. */
function target(file: string, specifier: string): string {
  if (specifier === '#site') return 'site'
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return new URL(specifier, `file:///${file}`).pathname.slice(1)
}

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)

const rules = readRules()
const files = globSync(['app/**/*.{ts,tsx}', 'core/**/*.ts', 'server/**/*.ts', 'tooling/**/*.ts']).filter(
  (file) => !file.includes('.test.'),
)
const statement = /^(import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+()()'([^']+)'/gm

test('the table names folders that exist', () => {
  expect(rules.filter(({ folder }) => !files.some((file) => isIn(file, folder))).map(({ folder }) => folder)).toEqual([])
})

test('every file imports only what the table in ARCHITECTURE.md allows its folder', () => {
  const wrong = files.flatMap((file) => {
    const rule = rules.filter(({ folder }) => isIn(file, folder)).sort((a, b) => b.folder.length - a.folder.length)[0]
    if (!rule) return [`${file} lies in no folder of the table`]
    const own = file
      .split('/')
      .slice(0, rule.folder.split('/').length + (rule.folder === 'app/features' ? 1 : 0))
      .join('/')
    return [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, , type, specifier, , , bare]) => {
      const to = target(file, (specifier ?? bare)!)
      const fine =
        to.startsWith(`${own}/`) ||
        to === own ||
        rule.may.some(
          (name) => to === name || to.startsWith(`${name}/`) || (name.startsWith('type ') && type && to.startsWith(name.slice(5))),
        )
      return fine ? [] : [`${file} imports ${to}`]
    })
  })
  expect(wrong).toEqual([])
})
