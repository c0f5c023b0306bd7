import { useEffect, useState } from 'react'
import { useAnnounce } from '#app/a11y/announcer.tsx'

/** How long a button shows that the text was copied. */
const copiedDurationMs = 2_000

interface Copy {
  /** Whether a text was just copied; for the label of a button. */
  copied: boolean
  /**
   * Copies a text, or the result of a promise, and announces it; false if the clipboard is not accessible (no https, no permission) or
   * the promise rejects.
   */
  copy(text: string | Promise<string>, announcement: string): Promise<boolean>
}

export function useCopy(): Copy {
  const [copied, setCopied] = useState(false)
  const announce = useAnnounce()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedDurationMs)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied,
    async copy(text, announcement) {
      try {
        await write(text)
      } catch {
        return false
      }
      setCopied(true)
      announce(announcement)
      return true
    },
  }
}

function write(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text)
  // Safari allows writing only during a user gesture, unless a promise is passed immediately.
  const plain = text.then((resolvedText) => new Blob([resolvedText], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}
