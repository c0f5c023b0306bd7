/** One live region for everything that happens without a change of focus: saving, checking, moving items. */
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

const AnnounceContext = createContext<(message: string) => void>(() => {})

export function useAnnounce(): (message: string) => void {
  return use(AnnounceContext)
}

export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', count: 0 })
  const announce = useCallback((text: string) => setMessage(({ count }) => ({ text, count: count + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite" className="visually-hidden">
        {/* A new element, so that the same sentence is read a second time. */}
        <p key={message.count}>{message.text}</p>
      </div>
    </AnnounceContext>
  )
}
