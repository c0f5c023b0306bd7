import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { localeInfo, locales } from '#core/locales.ts'
import { languageSelectors, languageSelectorsPlugin, replaceSelectors } from './language-selectors.ts'

const sheets = globSync('app/**/*.css')

test('a language selector is replaced with the languages of core/languages', () => {
  expect(replaceSelectors(':--han em {}')).toBe(':lang(zh) em {}')
  expect(replaceSelectors(':root:not(:--short-labels) a {}')).toMatch(
    /^:root:not\(:is\(:lang\(en\), :lang\(zh\), :lang\(id\).*\)\) a \{\}$/,
  )
  for (const locale of locales) expect(languageSelectors['offered']).toContain(`:root[data-locale='${locale}'] [data-language='${locale}']`)
})

test('L16: a rule for languages that the site does not have is not sent', () => {
  const rule = (selector: string) => ({
    selector,
    removed: false,
    remove() {
      this.removed = true
    },
  })
  const rules = [rule(':--tall-script'), rule(':--han'), rule(':--han em')]
  const unused = { ...languageSelectors }
  expect(unused['tall-script'] === ':not(*)').toBe(!locales.some((locale) => localeInfo[locale].script === 'hebrew'))
  languageSelectorsPlugin.Once({ walkRules: (visit) => rules.forEach(visit) })
  expect(rules.map(({ removed }) => removed)).toEqual([unused['tall-script'] === ':not(*)', false, false])
})

test('an unknown selector is refused', () => {
  expect(() => replaceSelectors(':--klingon em {}')).toThrow("There is no selector ':--klingon'. Known: cyrillic,")
})

test('the bundler replaces the selectors, also in imported style sheets', async () => {
  const config = await resolveConfig({ configFile: false, css: { postcss: { plugins: [languageSelectorsPlugin] } } }, 'build')
  const { code } = await preprocessCSS(readFileSync('app/styles/index.css', 'utf8'), resolve('app/styles/index.css'), config)
  expect(code).toContain(':lang(zh) :is(h1, h2, h3)')
  expect(code).not.toContain(':--')
})

test('no style sheet names a language', () => {
  expect(sheets.filter((file) => /:lang\(|\[lang=|data-locale=/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test.each(['cyrillic', 'arabic', 'han'])('the tokens set the fonts of the script %s', (script) => {
  expect(readFileSync('.generated/scripts.css', 'utf8')).toMatch(new RegExp(`:--${script}[^{]*\\{[^}]*--(?:sans|mono):`))
})
