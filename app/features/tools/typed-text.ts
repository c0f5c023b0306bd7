/** Redaction of a text while somebody types it: which part is left as it is, when the rest follows, and where the cursor goes. */
import { redact } from '#core/error-finder/redact.ts'

/** Without a key for this long, typing pauses. */
const pauseMs = 700

/** The text with the line of the cursor as it is typed: a rule that fits half a word would change what is still being written. */
export function redactOtherLines(value: string, cursor: number): string {
  const start = value.lastIndexOf('\n', cursor - 1) + 1
  const end = value.indexOf('\n', cursor)
  const after = end === -1 ? '' : value.slice(end)
  return redact(value.slice(0, start)) + value.slice(start, end === -1 ? undefined : end) + redact(after)
}

/** The place of a cursor after a part of the text was replaced: before that part it stays, else it keeps its distance from the end. */
export function placeAfter(before: string, after: string, cursor: number): number {
  if (before.slice(0, cursor) === after.slice(0, cursor)) return cursor
  return Math.max(0, after.length - (before.length - cursor))
}

/** Calls `run` once typing pauses. */
export function onPause(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    /** A key was pressed. */
    restart: () => {
      stop()
      timer = setTimeout(run, pauseMs)
    },
  }
}
