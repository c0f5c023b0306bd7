/** Messages of the interface and the contract. */
import type { Person } from '../../protocol/names.ts'
import { authorOf, commitMessage, type EditorContext, type Operations } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { commitFiles } from '../store/commits.ts'
import { hashOf, readBytes } from '../store/files.ts'
import { bodySchemas, parse } from './bodies.ts'

type DataOperation = 'messages' | 'checkMessages' | 'saveMessages' | 'contract' | 'checkContract' | 'saveContract'

export function createDataOperations(context: EditorContext): Operations<DataOperation> {
  const { rules } = context
  return {
    async messages(body) {
      const { language, prefix } = parse(bodySchemas.messages, body)
      return rules.call('messages', { language, ...(prefix !== undefined && { prefix }) })
    },
    checkMessages: async (body) => rules.call('checkMessages', parse(bodySchemas.checkMessages, body)),
    async saveMessages(body, person) {
      const { language, base, texts, message, author } = parse(bodySchemas.saveMessages, body)
      return context.exclusively(async () => {
        const { problems } = await rules.call('checkMessages', { language, texts })
        if (problems.length > 0) throw new Refusal('problems', `The messages have ${problems.length} problems.`, { problems })
        const plan = await rules.call('planMessages', { language, texts })
        const saved = await saveText(context, { ...plan, base, message, subject: `messages: change ${language}` }, person, author)
        void rules.call('refresh', {}).catch(() => undefined)
        return saved
      })
    },
    contract: () => rules.call('contract', {}),
    async checkContract(body) {
      return rules.call('checkContract', { ...parse(bodySchemas.checkContract, body), today: context.today() })
    },
    async saveContract(body, person) {
      const { file, base, changes, message, author } = parse(bodySchemas.saveContract, body)
      return context.exclusively(async () => {
        const { problems } = await rules.call('checkContract', { file, changes, today: context.today() })
        if (problems.length > 0) throw new Refusal('problems', `The contract has ${problems.length} problems.`, { problems })
        const plan = await rules.call('planContract', { file, changes })
        const saved = await saveText(context, { ...plan, base, message, subject: `contract: change ${file}` }, person, author)
        await context.renewRules()
        return saved
      })
    },
  }
}

interface TextToSave {
  path: string
  text: string
  base: string | null
  message: string
  subject: string
}

/** Commits one file, unless somebody else changed it since it was read. */
async function saveText(
  context: EditorContext,
  { path, text, base, message, subject }: TextToSave,
  person: Person,
  named: Person | undefined,
): Promise<{ commit: string; hash: string | null }> {
  const { root, git } = context
  const author = authorOf(context, person, named)
  if (hashOf(await readBytes(root, path)) !== base) {
    throw new Refusal('conflict', `${path} was changed by somebody else in the meantime. Load it again and repeat the change.`, {
      files: [path],
    })
  }
  const files = new Map([[path, Buffer.from(text)]])
  const commit = await commitFiles(root, git, { files, author, message: commitMessage(message, subject) })
  return { commit, hash: hashOf(text) }
}
