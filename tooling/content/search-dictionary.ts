/** The search dictionary of a language, written by editors: `content/search/<locale>.yaml`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isGrowing, locales, type Locale } from '#core/locales.ts'
import type { Problem } from './problems.ts'
import { readSource } from './source-file.ts'
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
  return readSource(root, fileOf(locale))
}

/**
 * Reads the dictionary of a language; that of a growing language without a file is empty. Expects that `searchDictionaryProblems` has found no
 * problem.
 */
export function readSearchDictionary(root: string, locale: Locale): SearchDictionary {
  if (isOmitted(root, locale)) return schema.parse({})
  return schema.parse(readYaml(textOf(root, locale)).value ?? {})
}

/** Whether a growing language has no dictionary yet. */
function isOmitted(root: string, locale: Locale): boolean {
  return isGrowing(locale) && !existsSync(join(root, fileOf(locale)))
}

/** Problems of the dictionaries below `root`. */
export function searchDictionaryProblems(root: string): Problem[] {
  return locales.flatMap((locale) => {
    const file = fileOf(locale)
    if (isOmitted(root, locale)) return []
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
