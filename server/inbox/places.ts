/** Cursors: places in a list, as text for URLs. */
import type { Place } from '#server/db/inbox.ts'

const cursor = /^(after|before)~([\d:.TZ-]{1,24})~([\da-f-]{36})$/

/** The place of a cursor; `undefined`, which is the beginning of the list, if it is not valid. */
export function readPlace(input: string | undefined): Place | undefined {
  const [, side, key, id] = cursor.exec(input ?? '') ?? []
  return side === undefined ? undefined : { side: side as Place['side'], key: key!, id: id! }
}

function cursorOf(side: Place['side'], { key, id }: Pick<Place, 'key' | 'id'>): string {
  return `${side}~${key}~${id}`
}

/** The page at a place, and the cursors of the pages around it. @param found rows of the page, and one more if there are more */
export function pageOf<Row extends Pick<Place, 'key' | 'id'>>(found: readonly Row[], place: Place | undefined, size: number) {
  const isBack = place?.side === 'before'
  const hasMore = found.length > size
  const rows = isBack ? found.slice(-size) : found.slice(0, size)
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows,
    before: first && (isBack ? hasMore : place !== undefined) ? cursorOf('before', first) : undefined,
    after: last && (isBack || hasMore) ? cursorOf('after', last) : undefined,
  }
}
