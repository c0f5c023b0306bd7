import { useEffect, useState } from 'react'
import { useAnnounce } from '#app/navigation/announcer.tsx'

/** How long a button says that it has copied. Milliseconds. */
const said = 2_000

interface Copy {
  /** Just now; for the words of a button. */
  copied: boolean
  /** Copies a text and announces it; false where the clipboard is closed (no https, no permission). */
  copy(text: string, announcement: string): Promise<boolean>
}

export function useCopy(): Copy {
  const [copied, setCopied] = useState(false)
  const announce = useAnnounce()
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), said)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied,
    async copy(text, announcement) {
      try {
        await navigator.clipboard.writeText(text)
      } catch {
        return false
      }
      setCopied(true)
      announce(announcement)
      return true
    },
  }
}
