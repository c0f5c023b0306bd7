/** Tells those who can't see it what has changed: one live region for the whole site. */
import { createContext, use, useEffect, useState, type ReactNode } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** How long a message stands: until it has been read out, and not until somebody reads on into it. Milliseconds. */
const stands = 5_000

export function useAnnounce(): (text: string) => void {
  return use(AnnounceContext)
}

export function Announcer({ children }: { children: ReactNode }) {
  const [text, announce] = useState('')
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => announce(''), stands)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" aria-live="polite">
        {text}
      </div>
    </AnnounceContext>
  )
}
