/** Builds the search index if its inputs have changed. */
import { existsSync, writeFileSync } from 'node:fs'
import { createContentStore } from '#server/content/store.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { readSearchDictionary } from '#tooling/content/search-dictionary.ts'
import { digestFiles, isStamped } from '#tooling/files.ts'
import { digestProgram } from '#tooling/program-digest.ts'
import { buildIndex } from './build-index.ts'
import { findablePages } from './findable.ts'

/** What is indexed, besides what this module imports. */
const inputs = ['.generated/content/**/*.json', '.generated/messages/*.json', 'content/search/*.yaml']

/** The index, and the file with the digest of its inputs. */
const file = '.generated/search.db'
const stamp = `${file}.stamp`

/** Works in the root of the repository, on compiled messages and content. */
export async function makeSearchIndex(): Promise<void> {
  const digest = `${digestFiles(inputs)} ${await digestProgram(import.meta.filename)}`
  if (existsSync(file) && isStamped(stamp, digest)) return
  const content = createContentStore('.generated/content')
  const translate = loadMessages('.generated/messages')
  const report = await buildIndex(file, {
    pages: (locale) => findablePages(content, locale, translate(locale)),
    dictionary: (locale) => readSearchDictionary('.', locale),
  })
  writeFileSync(stamp, digest)
  console.log(`search: ${report.pages} pages, ${report.terms} words`)
}

if (import.meta.main) await makeSearchIndex()
