/**
 * Translations that wait for a person, `content/suggestions/<language>.json`: those of an engine, and those that an agency has returned for a
 * document or section that is not complete. Nothing here is published. One line a text, so that merges are easy to read.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { Locale } from '#core/locales.ts'
import { ContentError } from '#tooling/content/problems.ts'

const suggestionSchema = z.strictObject({
  /** Hash of the English text that was translated. */
  source: z.string(),
  text: z.string(),
  /** Who made it: `engine`, or `import` for what a person translated. */
  by: z.enum(['engine', 'import']),
  /** ISO date of the day. */
  on: z.iso.date(),
})

export type Suggestion = z.infer<typeof suggestionSchema>

const fileSchema = z.record(z.string(), z.record(z.string(), suggestionSchema))

/** By document (`user-guide/quick-start`, or `messages`), then by key of the unit. */
export type Suggestions = z.infer<typeof fileSchema>

export function suggestionsFile(locale: Locale): string {
  return `content/suggestions/${locale}.json`
}

/**
 * Reads the suggestions of a language; none if there is no file.
 *
 * @throws {ContentError} if the file is damaged
 */
export async function readSuggestions(root: string, locale: Locale): Promise<Suggestions> {
  const file = suggestionsFile(locale)
  try {
    return fileSchema.parse(JSON.parse(await readFile(join(root, file), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    const found = error.message.split('\n', 1)[0]!
    throw new ContentError([{ file, expected: 'suggestions by document and unit', found, fix: 'restore the file from git, or delete it' }])
  }
}

/** Writes the suggestions of a language, sorted; without any, removes the file. */
export async function writeSuggestions(root: string, locale: Locale, suggestions: Suggestions): Promise<void> {
  const path = join(root, suggestionsFile(locale))
  const documents = Object.keys(suggestions)
    .filter((name) => Object.keys(suggestions[name]!).length > 0)
    .sort()
    .map((name) => {
      const lines = Object.entries(suggestions[name]!).map(([key, entry]) => `    ${JSON.stringify(key)}: ${JSON.stringify(entry)}`)
      return `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
    })
  if (documents.length === 0) return rm(path, { force: true })
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `{\n${documents.join(',\n')}\n}\n`)
}
