/** Counts what is searched for, found or in vain, without what may be about somebody: editors learn the visitors' words from it. */
import type { Logger } from 'pino'
import type { NoteSearch } from '#core/services.ts'
import { createTally } from '#server/counts/tally.ts'
import type { Database } from '#server/db/open.ts'

/** Longest query that is kept, in UTF-16 units. */
const longest = 80

/**
 * What may be personal: an address of mail, of a page or of a network (IPv4 and IPv6, written in whatever way), a number of five digits or
 * more with anything but letters between them (telephone, customer, card), one long word (a password, a key).
 */
const personal =
  /@|:\/\/|(?:\p{N}[^\p{L}\p{N}]*){5}|\p{N}(?:[^\p{L}\p{N}\s]+\p{N}){3}|(?<![\p{L}\p{N}])(?:[\da-f]{0,4}:[\da-f]{0,4}:|(?:[\da-f]{2}[-.]){3}|(?:[\da-f]{4}[-.]){2})|[([]at[)\]]|\p{L}\.\p{L}{2,}(?:\/|$)|[^\s\p{Script=Han}]{25}/u

/** A query as it is kept: in lower case, spaces alike. `undefined` for what may be personal. */
export function keptQuery(query: string): string | undefined {
  const plain = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return plain.length < 2 || plain.length > longest || personal.test(plain) || /\p{C}/u.test(plain) ? undefined : plain
}

/** @param clock the present time */
export function createSearchNotes({ db }: Pick<Database, 'db'>, logger: Logger, clock?: () => Date) {
  const found = createTally({ db, table: 'found_searches', logger, clock })
  const fruitless = createTally({ db, table: 'fruitless_searches', logger, clock })
  const note: NoteSearch = (query, locale, isFound) => {
    const kept = keptQuery(query)
    if (kept !== undefined) (isFound ? found : fruitless).add({ locale, query: kept })
  }
  const both = (run: (tally: typeof found | typeof fruitless) => Promise<void>) => Promise.all([run(found), run(fruitless)])
  return { note, write: () => both((tally) => tally.write()), close: () => both((tally) => tally.close()) }
}
