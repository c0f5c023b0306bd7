/** What editors say of the words of a language: `content/search/<locale>.yaml`. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { locales, type Locale } from '#core/locales.ts'
import type { Problem } from './problems.ts'
import { checkYaml, readYaml } from './yaml.ts'

const words = z.array(z.string().trim().min(1))

const schema = z.strictObject({
  /** Words and phrases that mean the same to a visitor: any of them finds pages that have another. */
  same: z.array(words.min(2)).default([]),
  /** Words that say nothing of what is looked for. */
  stop: words.default([]),
})

/** The words of one language. */
export type SearchWords = z.infer<typeof schema>

const fileOf = (locale: Locale) => `content/search/${locale}.yaml`

function textOf(root: string, locale: Locale): string {
  const path = join(root, fileOf(locale))
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

/** Reads the words of a language, of which `searchWordProblems` has found nothing wrong. */
export function readSearchWords(root: string, locale: Locale): SearchWords {
  return schema.parse(readYaml(textOf(root, locale)).value ?? {})
}

/** What is wrong with the words below `root`. */
export function searchWordProblems(root: string): Problem[] {
  return locales.flatMap((locale) => {
    const file = fileOf(locale)
    const yaml = readYaml(textOf(root, locale))
    const checked = checkYaml(yaml, schema, { keys: [], name: '' })
    if (!checked.value) return checked.problems.map((problem) => ({ file, ...problem }))
    return checked.value.same.flatMap((group, index) =>
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
