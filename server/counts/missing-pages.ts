/** Counts missing pages that visitors open, so that editors learn which links are wrong and which pages are wanted. */
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { decodeUtf8, isBehindLogIn, splitLocale } from '#core/urls.ts'
import type { Counted } from '#server/db/daily-counts.ts'
import type { Database } from '#server/db/open.ts'
import { isOpened } from './is-opened.ts'
import { createDailyCounter } from './daily-counter.ts'

/** A request that was answered with 404. */
export interface NotFoundRequest {
  request: IncomingMessage
  /** The visitor's address: distinguishes visitors for a minute. */
  clientAddress: string
  /** The origin under which the visitor sees the site. */
  origin: string
}

export type RecordNotFound = (notFound: NotFoundRequest) => void

/** Longest path that is stored; the rest of a longer one is cut off. */
const maxPathChars = 300

/** Paths that are not pages: files, and paths that robots probe for in other software. */
const noPage = /\.(?!html?$)[a-z][a-z\d]{0,9}$|\/(?:wp-|cgi-bin\b)/i

/** Paths that may hold personal data: a mail or network address, a long number, a key. */
const personal = /@|\p{N}{7}|(?:\p{N}{1,3}\.){3}|:[\da-f]*:|[\p{L}\p{N}]{25}/iu

/** Paths behind the log-in name submissions and accounts. */
const isPrivate = (path: string) => isBehindLogIn(splitLocale(path).path)

/** What to count of a request, paths without queries; `undefined` if no page was opened or the path may hold personal data. */
export function missingPage({ request, origin }: Omit<NotFoundRequest, 'clientAddress'>): Counted<'missing_pages'> | undefined {
  if (!isOpened(request)) return undefined
  const path = pathOf(request.url ?? '')
  const from = pathOfOwn(request.headers.referer ?? '', origin)
  if (noPage.test(path) || personal.test(path) || isPrivate(path) || isPrivate(from)) return undefined
  return { path: cut(path), origin: personal.test(from) ? '' : cut(from) }
}

/** @param clock the present time */
export function createMissingPages({ db }: Pick<Database, 'db'>, logger: Logger, clock?: () => Date) {
  const counter = createDailyCounter({ db, table: 'missing_pages', logger, clock })
  const record: RecordNotFound = (notFound) => {
    const counted = missingPage(notFound)
    if (counted) counter.add(counted, notFound.clientAddress)
  }
  return { record, write: counter.write, close: counter.close }
}

function pathOf(target: string): string {
  const path = target.split('?', 1)[0]!
  return decodeUtf8(path) ?? path
}

/** The path of a page of this site; empty for other addresses. */
function pathOfOwn(address: string, origin: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && url.origin === origin ? pathOf(url.pathname) : ''
}

function cut(path: string): string {
  return path.slice(0, maxPathChars).toWellFormed()
}
