/** Makes the index of the search where what it is made from has changed. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createContentStore } from '#server/content/store.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { readSearchDictionary } from '#tooling/content/search-dictionary.ts'
import { buildIndex } from './build-index.ts'
import { findablePages } from './findable.ts'

/** All that the index is made from besides the bodies, whose keys are in `keys.json`. */
const inputs = [
  '.generated/content/{index,keys}.json',
  '.generated/messages/*.json',
  'content/search/*.yaml',
  'core/{content/kinds,languages,search}/*.ts',
  'tooling/search/*.ts',
  'package-lock.json',
  'site.config.ts',
]

/** Where it lies. */
const file = '.generated/search.db'

/** Works in the root of the repository, on compiled messages and content. */
export async function makeSearchIndex(): Promise<void> {
  const hash = createHash('sha256')
  for (const input of inputs.flatMap((pattern) => globSync(pattern)).sort()) hash.update(`${input}\0`).update(readFileSync(input))
  const inputsHash = hash.digest('hex')
  if (existsSync(file) && existsSync(`${file}.stamp`) && readFileSync(`${file}.stamp`, 'utf8') === inputsHash) return
  const content = createContentStore('.generated/content')
  const translate = loadMessages('.generated/messages')
  const report = await buildIndex(file, {
    pages: (locale) => findablePages(content, locale, translate(locale)),
    dictionary: (locale) => readSearchDictionary('.', locale),
  })
  writeFileSync(`${file}.stamp`, inputsHash)
  console.log(`search: ${report.pages} pages, ${report.terms} words`)
}
