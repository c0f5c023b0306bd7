/**
 * One name for one thing: `content/messages/terminology.yaml` lists the names in each language, and the words to avoid. It applies only
 * to messages; a document may need such a word for something else.
 */
import { z } from 'zod'
import { scriptFacts } from '#core/languages/scripts.ts'
import { completeLocales, localeInfo, type Locale } from '#core/locales.ts'
import { checkYaml, readYaml } from '#tooling/content/yaml.ts'
import type { Messages } from './check.ts'

const nonEmptyStrings = z.array(z.string().trim().min(1)).min(1)

const names = z.array(
  z.strictObject({
    use: z.string().trim().min(1),
    /** A `*` at the end stands for any ending. */
    avoid: nonEmptyStrings,
    /** Prefixes of the keys to which it applies; all keys if omitted. */
    keyPrefixes: nonEmptyStrings.optional(),
  }),
)

/** By language; a growing one may lack it, and those of languages that the site does not have are ignored. */
const schema = z.object(Object.fromEntries(completeLocales.map((locale) => [locale, names]))).catchall(names)

/** The names of all languages. */
export type Terminology = z.infer<typeof schema>

const file = 'content/messages/terminology.yaml'

/** Reads the names; reports problems with their lines. */
export function readTerminology(text: string): { terminology: Terminology | undefined; problems: string[] } {
  const { value, problems } = checkYaml(readYaml(text), schema)
  return {
    terminology: value,
    problems: problems.map(({ line, expected, found, fix }) => `${file}:${line ?? 1}: expected ${expected}; found ${found}; ${fix}.`),
  }
}

/** The messages of a language that use a word to avoid, one sentence each. */
export function terminologyProblems(locale: Locale, messages: Messages, terminology: Terminology): string[] {
  const avoided = (terminology[locale] ?? []).flatMap(({ use, avoid, keyPrefixes: sections = [''] }) =>
    avoid.map((word) => ({ use, sections, pattern: wordPattern(locale, word) })),
  )
  return Object.entries(messages).flatMap(([key, message]) =>
    avoided.flatMap(({ use, sections, pattern }) => {
      const found = sections.some((section) => key.startsWith(section)) ? pattern.exec(message)?.[0] : undefined
      return found === undefined ? [] : [`content/messages/${locale}.yaml: '${key}' says "${found}"; say "${use}" (${file}).`]
    }),
  )
}

/** Finds a word to avoid in a text of a language. */
export function wordPattern(locale: Locale, word: string): RegExp {
  const isOpen = word.endsWith('*')
  const text = (isOpen ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Chinese has no spaces between words, Arabic and Hebrew join "and" and "the" to them.
  const { unspaced, rightToLeft } = scriptFacts(localeInfo[locale].script)
  if (unspaced) return new RegExp(text, 'u')
  const before = rightToLeft ? '' : String.raw`(?<!\p{L})`
  return new RegExp(`${before}${text}${isOpen ? String.raw`\p{L}*` : String.raw`(?!\p{L})`}`, 'iu')
}
