/**
 * What programs print of a library beside an error, and which says nothing about the error: the list of all statuses that the library knows, such as
 * `STATUS_CODES` of Node.js, `responses` of Python, or constants with their numbers; and its options, such as `clarifyTimeoutError: false` of axios.
 */
import { reasons } from './reasons.ts'

/** From this many statuses on that follow each other with their names, it is a table. */
const minKnown = 3

/** `'407': 'Proxy Authentication Required'`, `407: ('Proxy Authentication Required', '…')`, `407 Proxy Authentication Required`, also as constants. */
const numberFirst = String.raw`["'\x60]?\b([1-5]\d{2})["'\x60]?\s{0,3}(?:=>|[:=,|-])?\s{0,3}[("'\x60\[]{0,3}([A-Za-z][A-Za-z'_ -]{1,60})["'\x60]?(?:,\s{1,3}["'][^"'\r\n]{0,200}["'])?`
/** `ProxyAuthenticationRequired: 407`, `HTTP_BAD_GATEWAY = 502`. */
const nameFirst = String.raw`["'\x60]?\b([A-Za-z][A-Za-z_]{2,60})["'\x60]?\s{0,3}(?:=>|[:=])\s{0,3}["'\x60]?([1-5]\d{2})\b["'\x60]?`
const entry = new RegExp(`${numberFirst}|${nameFirst}`, 'g')

/** What stands between two entries. */
const between = /^[\s,;|)}\]"'`]{0,60}$/

interface Run {
  start: number
  end: number
  known: Set<number>
}

/** An option that is on or off. */
const option = /\b[a-z]\w{1,60}: (?:true|false)\b/g

/** The text without tables of statuses and options of a library. */
export function withoutLibraryData(text: string): string {
  return withoutStatusTables(text).replaceAll(option, '')
}

/** A line break stays in the place of each table. */
function withoutStatusTables(text: string): string {
  const tables: Run[] = []
  let run: Run | undefined
  const close = () => {
    if (run && run.known.size >= minKnown) tables.push(run)
    run = undefined
  }
  for (const match of text.matchAll(entry)) {
    const end = match.index + match[0].length
    // A gap that is longer than what `between` takes needs no copy of it.
    if (run && (match.index - run.end > 60 || !between.test(text.slice(run.end, match.index)))) close()
    run ??= { start: match.index, end, known: new Set() }
    run.end = end
    const status = Number(match[1] ?? match[4])
    if (isNameOf(match[2] ?? match[3] ?? '', status)) run.known.add(status)
  }
  close()
  let result = ''
  let from = 0
  for (const { start, end } of tables) {
    result += `${text.slice(from, start)}\n`
    from = end
  }
  return result + text.slice(from)
}

/** Whether a name, or the end of it, is the reason phrase of a status, in whatever case and with whatever between its words. */
function isNameOf(name: string, status: number): boolean {
  const reason = reasons[status]
  return reason !== undefined && letters(name).endsWith(letters(reason))
}

const letters = (text: string) => text.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
