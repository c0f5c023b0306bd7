/** The form of requests. */
import { z } from 'zod'
import { limits } from '../../protocol/errors.ts'
import { Refusal } from '../refusal.ts'

const id = z.string().min(1).max(300)
const language = z.string().min(2).max(10)
const fileName = z.string().min(1).max(200)
const files = z.record(fileName, z.string().nullable())
const pictures = z.record(fileName, z.boolean())
const hash = z.string().max(64).nullable()
const base = z.record(fileName, hash)
const commit = z.string().max(40)
const message = z.string().max(limits.messageChars)
const author = z.strictObject({ name: z.string().max(200), email: z.string().max(320) })
const path = z.array(z.union([z.string().max(500), z.int().nonnegative()])).max(20)
const change = z.union([
  z.strictObject({ path, set: z.unknown() }),
  z.strictObject({ path, remove: z.literal(true) }),
  z.strictObject({ path, insert: z.unknown(), index: z.int().nonnegative() }),
])
const part = z.enum(['yaml', 'frontmatter'])

export const bodySchemas = {
  status: z.strictObject({ fetch: z.boolean().optional() }),
  documents: z.strictObject({ kind: z.string().max(100).optional() }),
  open: z.strictObject({ id }),
  align: z.strictObject({ id, language, files }),
  check: z.strictObject({ id, files, pictures: pictures.optional() }),
  editYaml: z.strictObject({ text: z.string(), part, changes: z.array(change).max(1000) }),
  readYaml: z.strictObject({ text: z.string(), part }),
  preview: z.strictObject({ id, files, pictures: pictures.optional(), language, theme: z.enum(['light', 'dark']) }),
  history: z.strictObject({ id, before: commit.optional() }),
  version: z.strictObject({ id, commit }),
  lists: z.strictObject({ id: id.optional() }),
  glossary: z.strictObject({ language }),
  storeDraft: z.strictObject({ id, files, pictures, base }),
  create: z.strictObject({ kind: z.string().max(100), slug: z.string().max(200), title: z.string().max(500), from: id.optional() }),
  save: z.strictObject({
    id,
    base,
    files,
    pictures: pictures.optional(),
    confirmed: z.record(language, z.array(z.string().max(200))).optional(),
    message,
    author: author.optional(),
  }),
  rename: z.strictObject({ id, slug: z.string().max(200), message, author: author.optional() }),
  remove: z.strictObject({ id, redirectTo: z.string().max(500).optional(), message, author: author.optional() }),
  messages: z.strictObject({ language, prefix: z.string().max(200).optional() }),
  checkMessages: z.strictObject({ language, texts: z.record(z.string().max(300), z.string().nullable()) }),
  saveMessages: z.strictObject({
    language,
    base: hash,
    texts: z.record(z.string().max(300), z.string().nullable()),
    message,
    author: author.optional(),
  }),
  checkContract: z.strictObject({ file: fileName, changes: z.array(change).max(1000) }),
  saveContract: z.strictObject({ file: fileName, base: hash, changes: z.array(change).max(1000), message, author: author.optional() }),
  none: z.strictObject({}),
} as const

/** The value of a body, without keys that are undefined. @throws {Refusal} if it has not the form */
export function parse<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refusal('invalidRequest', `${issue!.path.map(String).join('.') || 'The request'}: ${issue!.message}`)
}
