/** Announces changes to screen readers: one live region for the whole site. */
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** How long a message stays: long enough to be read out, then removed so that nobody reads it later in the page. */
const messageDurationMs = 5_000

export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}

export function Announcer({ children }: { children: ReactNode }) {
  const [{ text, id }, setMessage] = useState({ text: '', id: 0 })
  const announce = useCallback((next: string) => setMessage((last) => ({ text: next, id: last.id + 1 })), [])
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => announce(''), messageDurationMs)
    return () => clearTimeout(timer)
  }, [announce, text, id])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" aria-live="polite">
        {/* The key makes a repeated message a new element, which is read out again. */}
        <span key={id}>{text}</span>
      </div>
    </AnnounceContext>
  )
}
