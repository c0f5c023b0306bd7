/**
 * Finds the pages of the last build that need not be rendered again. A page depends on the program and on the content that
 * it reads; so each page's reads are recorded with a digest of the result, and it is rendered again when the program or one
 * of the digests has changed. Dependencies need not be declared.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentStore } from '#core/content/documents.ts'
import type { ShareText } from '#core/share/share-text.ts'

/** The pages of one build. */
export interface PageCache {
  /** Whether the files of an address exist and would not change. */
  isCurrent(address: string): Promise<boolean>
  /** The content for the page of this address; its reads are recorded. */
  contentFor(address: string): ContentStore
  /** Records a written page. @param files names in the site's folder */
  record(address: string, files: readonly string[], shareText: ShareText | undefined): void
  /** The texts of the share images of all current and written pages, by address. */
  shareTexts(): Record<string, ShareText>
  /** Saves the records of all current and written pages for the next build. */
  save(): Promise<void>
}

interface Page {
  /** Digest of what was read, by read. */
  reads: Record<string, string>
  /** Size and time of each file, to detect a file that another program has written. */
  files: Record<string, string>
  shareText?: ShareText | undefined
}

interface Stored {
  program: string
  pages: Record<string, Page>
}

/** Options of the page cache. */
export interface PageCacheOptions {
  /** File of the cache. */
  file: string
  /** Folder of the site. */
  siteDir: string
  /** Digest of the program that renders pages. */
  program: string
  content: ContentStore
}

/** Opens the cache; it is empty if there is none, or if another program rendered the pages. */
export function openPageCache({ file, siteDir, program, content }: PageCacheOptions): PageCache {
  const before = readStored(file, program)
  const after: Record<string, Page> = {}
  const reads = new Map<string, Set<string>>()
  const digests = new Map<string, Promise<string>>()

  const digestOf = (read: string) => {
    const known = digests.get(read) ?? digest(content, read)
    digests.set(read, known)
    return known
  }

  async function isCurrent(address: string): Promise<boolean> {
    const page = before[address]
    if (!page) return false
    for (const [name, facts] of Object.entries(page.files)) if (factsOf(join(siteDir, name)) !== facts) return false
    for (const [read, digestBefore] of Object.entries(page.reads)) if ((await digestOf(read)) !== digestBefore) return false
    after[address] = page
    return true
  }

  return {
    isCurrent,
    contentFor(address) {
      const pageReads = reads.get(address) ?? new Set<string>()
      reads.set(address, pageReads)
      return observeReads(content, (read) => pageReads.add(read))
    },
    record(address, files, shareText) {
      after[address] = { reads: {}, files: Object.fromEntries(files.map((name) => [name, factsOf(join(siteDir, name))!])), shareText }
    },
    shareTexts: () =>
      Object.fromEntries(Object.entries(after).flatMap(([address, { shareText }]) => (shareText ? [[address, shareText]] : []))),
    async save() {
      for (const [address, pageReads] of reads) {
        const page = after[address]
        if (page) for (const read of pageReads) page.reads[read] = await digestOf(read)
      }
      writeFileSync(file, JSON.stringify({ program, pages: after } satisfies Stored))
    },
  }
}

function readStored(file: string, program: string): Record<string, Page> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored
    return stored.program === program ? stored.pages : {}
  } catch {
    // No cache, or a truncated one: everything is rendered again.
    return {}
  }
}

function factsOf(file: string): string | undefined {
  const facts = statSync(file, { throwIfNoEntry: false })
  return facts && `${facts.size} ${facts.mtimeMs}`
}

/** The methods of the content, which take strings. */
type Reads = Record<keyof ContentStore, (...names: string[]) => unknown>
const methods = ['list', 'entry', 'get', 'languages'] as const satisfies (keyof ContentStore)[]

/** The same content; reports each read as `method kind slug locale`. */
function observeReads(content: ContentStore, onRead: (read: string) => void): ContentStore {
  const observed = methods.map((method) => [
    method,
    (...names: string[]) => {
      onRead([method, ...names].join(' '))
      return (content as unknown as Reads)[method](...names)
    },
  ])
  return Object.fromEntries(observed) as ContentStore
}

async function digest(content: ContentStore, read: string): Promise<string> {
  const [method, ...names] = read.split(' ') as [keyof ContentStore, ...string[]]
  const found = await (content as unknown as Reads)[method](...names)
  return createHash('sha256')
    .update(JSON.stringify(found) ?? '')
    .digest('base64url')
    .slice(0, 22)
}
