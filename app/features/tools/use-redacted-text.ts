import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { redact } from '#core/error-finder/redact.ts'
import { onPause, placeAfter, redactOtherLines } from './typed-text.ts'

/**
 * The text of a field whose secrets are replaced: all at once when something is pasted or dropped, when typing pauses, and when the field is left;
 * while somebody types, in the other lines.
 *
 * @param initial without secrets
 */
export function useRedactedText(initial: string) {
  const [text, setText] = useState(initial)
  const field = useRef<HTMLTextAreaElement>(null)
  const [pause] = useState(() => onPause(() => field.current && show(field.current, redact(field.current.value))))

  // What was pasted before React had started.
  useEffect(() => {
    const value = field.current?.value ?? ''
    if (value !== '') setText(redact(value))
    return pause.stop
  }, [pause])

  function show(target: HTMLTextAreaElement, next: string): void {
    const { value, selectionStart, selectionEnd } = target
    if (next !== value) {
      target.value = next
      target.setSelectionRange(placeAfter(value, next, selectionStart), placeAfter(value, next, selectionEnd))
    }
    setText(next)
  }

  function readChange({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void {
    const isTyped =
      'inputType' in nativeEvent && /^(?:insert(?:Text|CompositionText|LineBreak)|delete|history)/.test(String(nativeEvent.inputType))
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    if (isTyped && !isComposing) pause.restart()
    else pause.stop()
    show(target, isTyped ? redactOtherLines(target.value, target.selectionEnd) : redact(target.value))
  }

  return {
    text,
    field,
    readChange,
    /** An input method has written what was composed. */
    readComposed: pause.restart,
    redactAll: () => setText(redact),
    setText: (next: string) => setText(redact(next)),
  }
}
