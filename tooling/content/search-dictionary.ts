/** The search dictionary of a language, written by editors: `content/search/<locale>.yaml`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { locales, type Locale } from '#core/locales.ts'
import type { Problem } from './problems.ts'
import { checkYaml, readYaml } from './yaml.ts'

const phrases = z.array(z.string().trim().min(1))

const schema = z.strictObject({
  /** Words and phrases that mean the same to a visitor: each of them also finds pages with the others. */
  synonyms: z.array(phrases.min(2)).default([]),
  /** Words without meaning for a search. */
  stopWords: phrases.default([]),
})

/** The dictionary of one language. */
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

/** Reads the dictionary of a language. Expects that `searchDictionaryProblems` has found no problem. */
export function readSearchDictionary(root: string, locale: Locale): SearchDictionary {
  return schema.parse(readYaml(textOf(root, locale)).value ?? {})
}

/** Problems of the dictionaries below `root`. */
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
          line: yaml.lineOf(['synonyms', index]),
          expected: 'different words in a group',
          found: text,
          fix: 'take one of them out',
        })),
    )
  })
}
