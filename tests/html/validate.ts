/**
 * Checks the built pages against the HTML standard (html-validate), their JSON-LD for the properties that its readers require (W6), and the
 * fonts that they preload against their style sheets. Pages of locations without own text are checked in one language each.
 *
 * @example node tests/html/validate.ts [folder that contains build/]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { openBuiltSite } from '../setup/built-site.ts'
import { builtPages, isRepresentative } from './built-pages.ts'
import { preloadProblems, styleSheets } from './preloads.ts'
import { structuredDataProblems } from './structured-data.ts'

/** Without rules that concern style, not the standard, or that React's output cannot follow. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'no-raw-characters': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'script-type': 'off',
    'no-inline-style': 'error',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    'valid-autocomplete': 'error',
    'element-permitted-content': 'error',
  },
})

/** Problems shown at most. Each kind is shown once, with the first page that has it. */
const maxShown = 40

const root = process.argv[2] ?? '.'
await using site = await openBuiltSite(root)
const problems = new Map<string, string>()
const assets = new Map<string, string>()

/** Text of a built asset, read once. @param path from the root of the site */
function readAsset(path: string): string {
  const text = assets.get(path) ?? readFileSync(join(root, 'build/site', path), 'utf8')
  assets.set(path, text)
  return text
}

let pages = 0
for await (const { address, html } of builtPages(root, site, isRepresentative)) {
  pages++
  for (const problem of structuredDataProblems(html, address))
    if (!problems.has(problem)) problems.set(problem, `${address} JSON-LD: ${problem}`)
  const css = styleSheets(html).map(readAsset).join('\n')
  for (const problem of preloadProblems(html, css)) if (!problems.has(problem)) problems.set(problem, `${address}: ${problem}`)
  for (const { messages } of validator.validateStringSync(html, address).results) {
    for (const { ruleId, message, line, column } of messages) {
      const kind = `${ruleId}: ${message}`
      if (!problems.has(kind)) problems.set(kind, `${address}:${line}:${column} ${kind}`)
    }
  }
}
for (const problem of [...problems.values()].slice(0, maxShown)) console.error(problem)
console.log(`${pages} pages, ${problems.size} kinds of problems`)
process.exitCode = problems.size > 0 || pages === 0 ? 1 : 0
