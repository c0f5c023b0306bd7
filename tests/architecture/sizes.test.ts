/** Limits the length of files, of functions and of `app/navigation`. Functions that must be longer are listed with a reason. */
import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const maxFileLines = 400
const maxFunctionLines = 80
/** Lines of `app/navigation`, and with the modules elsewhere that decision 025 lists: all that the site adds to React Router's navigation. */
const maxNavigationLines = { folder: 500, all: 700 }

/** Files with functions that may be longer, with the reason. */
const longFunctions: Readonly<Record<string, string>> = {
  'server/db/migrations/0002-forms.ts': 'migrations that have run are not rewritten',
  'server/db/migrations/0006-accounts.ts': 'migrations that have run are not rewritten',
}

const production = globSync(['{app,core,editor,server,tooling,scripts}/**/*.{ts,tsx}', '*.ts'], { exclude: ['**/*.test.{ts,tsx}'] })
const files = globSync(['{app,bench,core,editor,lab,scripts,server,tests,tooling}/**/*.{ts,tsx,css}', '*.ts'], {
  exclude: ['**/node_modules/**'],
})

function lineCount(text: string): number {
  return text.trimEnd().split('\n').length
}

/** Lines of the longest function of a module, including nested functions. */
function longestFunction(file: string): number {
  const source = readFileSync(file, 'utf8')
  let longest = 0
  const measure = ({ start, end }: { start: number; end: number }) => {
    longest = Math.max(longest, lineCount(source.slice(start, end)))
  }
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }).visit(program)
  return longest
}

/** The names of files with a value over the maximum, sorted. */
function namesOver(max: number, names: readonly string[], measure: (file: string) => number): string[] {
  return names.filter((name) => measure(name) > max).sort()
}

test(`no file has more than ${maxFileLines} lines`, () => {
  const tooLong = namesOver(maxFileLines, files, (file) => lineCount(readFileSync(file, 'utf8')))
  expect(tooLong).toEqual([])
})

test(`no function has more than ${maxFunctionLines} lines`, () => {
  expect(namesOver(maxFunctionLines, production, longestFunction)).toEqual(Object.keys(longFunctions).sort())
})

test(`app/navigation has at most ${maxNavigationLines.folder} lines without its tests, ${maxNavigationLines.all} with its modules elsewhere`, () => {
  const decision = readFileSync('docs/decisions/025-react-router-as-documented.md', 'utf8')
  const elsewhere = [...decision.matchAll(/^\| `((?:app|core)\/[\w./-]+)` \|/gm)].map(([, file]) => file!)
  const folder = production.filter((file) => file.startsWith('app/navigation/'))
  expect(elsewhere.length).toBeGreaterThan(3)
  expect(folder.length).toBeGreaterThan(5)
  const total = (names: readonly string[]) => names.reduce((sum, file) => sum + lineCount(readFileSync(file, 'utf8')), 0)
  expect(total(folder)).toBeLessThanOrEqual(maxNavigationLines.folder)
  expect(total([...folder, ...elsewhere])).toBeLessThanOrEqual(maxNavigationLines.all)
})
