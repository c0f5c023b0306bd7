/** Counts queries with and without results, except those that may hold personal data, so that editors learn the visitors' words. */
import type { Logger } from 'pino'
import type { RecordSearch } from '#core/services.ts'
import { createDailyCounter } from '#server/counts/daily-counter.ts'
import type { Database } from '#server/db/open.ts'

/** Longest query that is stored. */
const maxQueryChars = 80

/**
 * What may be personal: a mail, web or network address (IPv4 and IPv6, in any notation), a number of five digits or more with anything but
 * letters between them (telephone, customer, card), one long word (a password, a key).
 */
const personal =
  /@|:\/\/|(?:\p{N}[^\p{L}\p{N}]*){5}|\p{N}(?:[^\p{L}\p{N}\s]+\p{N}){3}|(?<![\p{L}\p{N}])(?:[\da-f]{0,4}:[\da-f]{0,4}:|(?:[\da-f]{2}[-.]){3}|(?:[\da-f]{4}[-.]){2})|[([]at[)\]]|\p{L}\.\p{L}{2,}(?:\/|$)|[^\s\p{Script=Han}]{25}/u

/** A query as it is stored: in lower case, with single spaces. `undefined` if it may be personal. */
export function storableQuery(query: string): string | undefined {
  const plain = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  return plain.length < 2 || plain.length > maxQueryChars || personal.test(plain) || /\p{C}/u.test(plain) ? undefined : plain
}

/** @param clock the present time */
export function createSearchStats({ db }: Pick<Database, 'db'>, logger: Logger, clock?: () => Date) {
  const found = createDailyCounter({ db, table: 'found_searches', logger, clock })
  const withoutResults = createDailyCounter({ db, table: 'fruitless_searches', logger, clock })
  const record: RecordSearch = (query, locale, isFound) => {
    const stored = storableQuery(query)
    if (stored !== undefined) (isFound ? found : withoutResults).add({ locale, query: stored })
  }
  const both = (run: (counter: typeof found | typeof withoutResults) => Promise<void>) => Promise.all([run(found), run(withoutResults)])
  return { record, write: () => both((counter) => counter.write()), close: () => both((counter) => counter.close()) }
}
