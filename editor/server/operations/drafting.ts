/** Unsaved changes and new documents. */
import type { Draft } from '../../protocol/documents.ts'
import { limits } from '../../protocol/errors.ts'
import type { EditorContext, Operations } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { bodySchemas, parse } from './bodies.ts'
import { folderOfDocument } from './documents.ts'

export function createDrafting(context: EditorContext): Operations<'storeDraft' | 'dropDraft' | 'create'> {
  const { rules, drafts } = context
  return {
    async storeDraft(body, person) {
      const { id, files, pictures, base } = parse(bodySchemas.storeDraft, body)
      await folderOfDocument(rules, id)
      checkSize(files)
      const draft: Draft = { files, pictures, base, changedAt: new Date().toISOString() }
      await drafts.write(person, id, draft)
      return { changedAt: draft.changedAt }
    },
    async dropDraft(body, person) {
      const { id } = parse(bodySchemas.open, body)
      await drafts.remove(person, id)
      return {}
    },
    async create(body, person) {
      const { kind, slug, title, from } = parse(bodySchemas.create, body)
      const id = `${kind}/${slug}`
      if (await drafts.read(person, id)) throw new Refusal('exists', `${id} exists as a draft of yours already.`)
      const { files } = await rules.call('newTexts', { id, title, ...(from !== undefined && { from }), today: context.today() })
      const base = Object.fromEntries(Object.keys(files).map((name) => [name, null]))
      await drafts.write(person, id, { files, pictures: {}, base, changedAt: new Date().toISOString() })
      return { id }
    },
  }
}

/** Drafts hold what was typed, with every problem, but no more than a document may have. */
function checkSize(files: Readonly<Record<string, string | null>>): void {
  for (const [name, text] of Object.entries(files)) {
    if (text !== null && Buffer.byteLength(text) > limits.textBytes) {
      throw new Refusal('tooLarge', `${name.slice(0, 100)} is larger than ${limits.textBytes} bytes.`)
    }
  }
}
