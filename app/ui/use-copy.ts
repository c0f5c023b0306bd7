import { useEffect, useState } from 'react'
import { useAnnounce } from '#app/a11y/announcer.tsx'

/** How long a button says that it has copied. Milliseconds. */
const copiedDurationMs = 2_000

interface Copy {
  /** Just now; for the words of a button. */
  copied: boolean
  /**
   * Copies a text, or one that is still on its way, and announces it; false where the clipboard is closed (no https, no permission) or
   * the text does not come.
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
  // Safari lets a page write after a press and not later, unless it says at once that something will come.
  const plain = text.then((resolvedText) => new Blob([resolvedText], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
}
