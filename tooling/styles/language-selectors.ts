/**
 * Custom selectors for groups of languages, in the syntax of https://drafts.csswg.org/css-extensions (`:--han`). Their replacements come
 * from `core/languages`, so that no style sheet names a language.
 */
import type { LanguageFacts, Script } from '#core/languages/language.ts'
import { languages, localeInfo, locales, localesIn, type Locale } from '#core/locales.ts'

/** Matches nothing: of no language. */
const nothing = ':not(*)'

/** One selector for one or several languages. */
function ofLanguages(chosen: readonly Locale[]): string {
  if (chosen.length === 0) return nothing
  const selectors = chosen.map((locale) => `:lang(${locale})`)
  return selectors.length === 1 ? selectors[0]! : `:is(${selectors.join(', ')})`
}

const withOwnRules: readonly Script[] = ['latin', 'cyrillic', 'arabic', 'han', 'japanese', 'greek', 'armenian', 'georgian']

const withLabels = (length: LanguageFacts['labels']) => ofLanguages(locales.filter((locale) => languages[locale].labels === length))

function anyOf(selectors: readonly string[]): string {
  return selectors.length === 0 ? nothing : `:is(${selectors.join(', ')})`
}

/** The replacement of each custom selector. */
export const languageSelectors: Readonly<Record<string, string>> = {
  /** In text of a script. */
  cyrillic: ofLanguages(localesIn('cyrillic')),
  arabic: ofLanguages(localesIn('arabic')),
  han: ofLanguages(localesIn('han')),
  japanese: ofLanguages(localesIn('japanese')),
  /** In text of a script without rules of its own, whose letters are taller than Latin ones or have marks above and below. */
  'tall-script': ofLanguages(locales.filter((locale) => !withOwnRules.includes(localeInfo[locale].script))),
  /** In a language whose header has long, or short, labels. */
  'long-labels': withLabels('long'),
  'short-labels': withLabels('short'),
  /** The text in the language that the page offers; see `app/bootstrap/before-paint.ts`. */
  offered: `:is(${locales.map((locale) => `:root[data-locale='${locale}'] [data-language='${locale}']`).join(', ')})`,
  /** A link or block whose language has another script than the page. */
  'other-script': anyOf(
    locales
      .map((locale) => localeInfo[locale])
      .filter(({ script }) => script !== 'latin')
      .map(({ script, tag }) => `:root:not(${ofLanguages(localesIn(script))}) :is(a, div)[lang='${tag}']`),
  ),
}

/** Replaces the custom selectors. @throws if one is unknown */
export function replaceSelectors(css: string): string {
  return css.replace(/:--([a-z-]+)/g, (written, name: string) => {
    const selector = languageSelectors[name]
    if (selector === undefined) throw new Error(`There is no selector '${written}'. Known: ${Object.keys(languageSelectors).join(', ')}.`)
    return selector
  })
}

/** Plugin for PostCSS, which runs after imports are inlined. */
export const languageSelectorsPlugin = {
  postcssPlugin: 'language-selectors',
  Once(root: { walkRules(visit: (rule: { selector: string; remove(): void }) => void): void }): void {
    root.walkRules((rule) => {
      // A rule that only a script has which no language uses would be sent to everybody for nothing.
      const [name] = /(?<=^:--)[a-z-]+$/.exec(rule.selector) ?? []
      if (name !== undefined && languageSelectors[name] === nothing) rule.remove()
      else rule.selector = replaceSelectors(rule.selector)
    })
  },
}
