/** Keeps what was searched for in vain, without what may be about somebody: editors learn the visitors' words from it. */
import type { Logger } from 'pino'
import type { Locale } from '#core/locales.ts'
import type { Database } from '#server/db/open.ts'
import { countFruitless } from '#server/db/searches.ts'

/** Notes a search that found nothing; never fails, and nobody waits for it. */
export type NoteMiss = (query: string, locale: Locale) => void

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
export function createMissNotes({ db }: Pick<Database, 'db'>, logger: Logger, clock = () => new Date()): NoteMiss {
  return (query, locale) => {
    const kept = keptQuery(query)
    if (kept === undefined) return
    countFruitless(db, { day: clock().toISOString().slice(0, 10), locale, query: kept }).catch((error: unknown) =>
      logger.warn({ err: error }, 'a search that found nothing could not be noted'),
    )
  }
}
