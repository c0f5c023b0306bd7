/** What editors say of the words of a language: `content/search/<locale>.yaml`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { locales, type Locale } from '#core/locales.ts'
import type { Problem } from './problems.ts'
import { checkYaml, readYaml } from './yaml.ts'

const phrases = z.array(z.string().trim().min(1))

const schema = z.strictObject({
  /** Words and phrases that mean the same to a visitor: any of them finds pages that have another. */
  synonyms: z.array(phrases.min(2)).default([]),
  /** Words that say nothing of what is looked for. */
  stopWords: phrases.default([]),
})

/** The words of one language. */
export type SearchDictionary = z.infer<typeof schema>

const fileOf = (locale: Locale) => `content/search/${locale}.yaml`

const missing = {
  expected: 'a list of words for search in each language',
  found: 'no such file',
  fix: 'write it as content/search/en.yaml is written, with the words of the language',
}

function textOf(root: string, locale: Locale): string {
  return readFileSync(join(root, fileOf(locale)), 'utf8')
}

/** Reads the words of a language, of which `searchDictionaryProblems` has found nothing wrong. */
export function readSearchDictionary(root: string, locale: Locale): SearchDictionary {
  return schema.parse(readYaml(textOf(root, locale)).value ?? {})
}

/** What is wrong with the words below `root`. */
export function searchDictionaryProblems(root: string): Problem[] {
  return locales.flatMap((locale) => {
    const file = fileOf(locale)
    if (!existsSync(join(root, file))) return [{ file, ...missing }]
    const yaml = readYaml(textOf(root, locale))
    const checked = checkYaml(yaml, schema)
    if (!checked.value) return checked.problems.map((problem) => ({ file, ...problem }))
    return checked.value.synonyms.flatMap((group, index) =>
      group
        .filter((text, place) => group.indexOf(text) !== place)
        .map((text) => ({
          file,
          line: yaml.lineOf(['same', index]),
          expected: 'different words in a group',
          found: text,
          fix: 'take one of them out',
        })),
    )
  })
}
