/** The schema of `content/languages/<code>.yaml`. Not for browsers. */
import { z } from 'zod'
import { scriptNames } from './scripts.ts'
import { stemmerNames } from './stemmers.ts'

/** How many keys of a layout `core/search/layout.ts` compares. */
const keyboardKeys = 32

const text = z.string().trim().min(1)
const subtag = z.string().regex(/^[a-z]{2,3}$/, 'a code of ISO 639: two or three lower-case letters')

const isRegularExpression = (source: string) => {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

export const languageSchema = z.strictObject({
  name: text,
  region: z.string().regex(/^(?:[A-Z]{2}|\d{3})$/, 'a region of ISO 3166-1 (DE) or UN M49 (419)'),
  script: z.enum(scriptNames),
  format: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/, 'a BCP 47 tag')
    .optional(),
  aliases: z.array(subtag).default([]),
  labels: z.enum(['short', 'medium', 'long']),
  stemmer: z.enum(stemmerNames),
  unstemmed: z.array(text).default([]),
  keyboard: text
    .refine((keys) => keys.split(' ').length === keyboardKeys, `the characters of ${keyboardKeys} keys, separated by single spaces`)
    .optional(),
  punctuation: z.array(z.strictObject({ wrong: z.string().refine(isRegularExpression, 'a regular expression'), fix: text })).default([]),
})

/** The facts of a language file. */
export type LanguageData = z.infer<typeof languageSchema>

/** States of a language: whether all of it must be translated. */
export const languageStates = ['complete', 'growing'] as const

export type LanguageState = (typeof languageStates)[number]

/** The schema of `content/languages.yaml`: the state of each language by its code. */
export const languageListSchema = z.record(subtag, z.enum(languageStates))
