/** Holds every built page against the HTML standard (html-validate). */
import { globSync, readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'

/** Rules that describe a taste, not the standard, or that React's output can't follow. */
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

/** Templates repeat: of the location pages made from data a tenth is enough. */
const pages = globSync('build/site/**/*.html').filter((file, index) => !/\/locations\//.test(file) || index % 10 === 0)
const problems = new Map<string, string>()
for (const file of pages) {
  const { results } = validator.validateStringSync(readFileSync(file, 'utf8'), file)
  for (const { messages } of results) {
    for (const { ruleId, message, line, column } of messages) {
      const key = `${ruleId}: ${message}`
      if (!problems.has(key)) problems.set(key, `${file}:${line}:${column} ${key}`)
    }
  }
}
for (const problem of [...problems.values()].slice(0, 40)) console.error(problem)
console.log(`${pages.length} pages, ${problems.size} kinds of problems`)
process.exitCode = problems.size > 0 || pages.length === 0 ? 1 : 0
