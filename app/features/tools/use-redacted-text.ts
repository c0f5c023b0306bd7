import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { redact } from '#core/error-finder/redact.ts'

/**
 * The text of a field whose secrets are replaced: all at once when something is pasted or dropped, and when the field is left; while somebody types,
 * in the lines that are complete, because a rule that fits half a word would change what is still being written.
 *
 * @param initial without secrets
 */
export function useRedactedText(initial: string) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)

  // What was pasted before React had started.
  useEffect(() => {
    const value = field.current?.value ?? ''
    if (value !== '') setText(redact(value))
  }, [])

  function readChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
    const { value, selectionEnd } = target
    const isTyped =
      'inputType' in nativeEvent && /^(?:insert(?:Text|CompositionText|LineBreak)|delete|history)/.test(String(nativeEvent.inputType))
    const next = isTyped ? redactOtherLines(value, selectionEnd) : redact(value)
    if (next !== value) {
      // The cursor keeps its distance from the end: what has changed is before it.
      const place = Math.max(0, next.length - (value.length - selectionEnd))
      target.value = next
      target.setSelectionRange(place, place)
    }
    setText(next)
  }

  return { text, field, readChange, redactAll: () => setText(redact), setText: (next: string) => setText(redact(next)) }
}

/** Leaves the line with the cursor as it is typed. */
function redactOtherLines(value: string, cursor: number): string {
  const start = value.lastIndexOf('\n', cursor - 1) + 1
  const end = value.indexOf('\n', cursor)
  const after = end === -1 ? '' : value.slice(end)
  return redact(value.slice(0, start)) + value.slice(start, end === -1 ? undefined : end) + redact(after)
}
