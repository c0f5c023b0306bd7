/** The inputs of the compiler, read again only where their files have changed: reading all takes longer than the check that follows a save. */
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { kindFacts } from '#core/content/kinds.ts'
import { readBuildView } from '#tooling/content/build-view.ts'
import { siteInputs } from '#tooling/content/site-inputs.ts'
import { compileMessages } from '#tooling/messages/compile.ts'
import { namedKinds } from '#tooling/messages/menu-documents.ts'
import { readStructure } from '#tooling/site/read-structure.ts'
import { siteFolder } from '#tooling/site/site-folder.ts'
import type { Inputs } from './content-state.ts'

/** Of what the messages are made: names of documents are in menus. */
const messageFiles = [
  'content/messages/*',
  'content/languages{.yaml,/*}',
  'contract/**/*',
  'site/**/*',
  ...namedKinds.map((kind) => `content/${kindFacts(kind).folder!}/**/*.{yaml,md}`),
]
/** Of what generated documents, the reference of the API, are made besides. */
const generatedFiles = [...messageFiles, 'content/{samples,client-errors}/**/*']

/** @returns a function that reads the inputs; drafts are shown */
export function createSiteInputs(root: string): () => Inputs {
  const messagesOf = remember(
    () => stampOf(root, messageFiles),
    () =>
      compileMessages({
        contentDir: join(root, 'content'),
        outDir: join(root, '.generated/messages'),
        structure: readStructure(root, siteFolder()),
      }),
  )
  let generate: Inputs['generated']
  let tools: Parameters<NonNullable<Inputs['generated']>>[0]
  const generatedOf = remember(
    () => stampOf(root, generatedFiles),
    async () => (await generate?.(tools)) ?? [],
  )
  return () => {
    const messages = messagesOf()
    const inputs = siteInputs((locale) => messages[locale])
    generate = inputs.generated
    return {
      ...inputs,
      generated: (input) => {
        tools = input
        return generatedOf()
      },
      view: { ...inputs.view, showsDrafts: true },
    }
  }
}

/** The value of `read` as long as the stamp is the same; one that fails is not kept. */
export function remember<Value>(stamp: () => string, read: () => Value): () => Value {
  let known: { stamp: string; value: Value } | undefined
  return () => {
    const now = stamp()
    if (known?.stamp === now) return known.value
    const value = read()
    known = { stamp: now, value }
    if (value instanceof Promise) {
      value.catch(() => {
        known = undefined
      })
    }
    return value
  }
}

/** Names, times and sizes of files, and the day, on which documents become public. */
function stampOf(root: string, patterns: readonly string[]): string {
  const files = globSync(patterns, { cwd: root }).sort()
  const facts = files.map((file) => {
    const { mtimeMs, size, ino } = statSync(join(root, file))
    return `${file} ${mtimeMs} ${size} ${ino}`
  })
  return [readBuildView().today, ...facts].join('\n')
}
