/** Who edits and what there is, for all views. */
import { createContext, use } from 'react'
import type { Person } from '../protocol/names.ts'
import type { Language, Session } from '../protocol/session.ts'
import { useStored } from './use-operation.ts'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('This component needs a session.')
  return session
}

export function languageOf(session: Session, code: string): Language {
  return session.languages.find((language) => language.code === code) ?? session.languages[0]!
}

export function sourceOf(session: Session): Language {
  return session.languages.find(({ isSource }) => isSource) ?? session.languages[0]!
}

/** The author to send with commits, on a machine where git has none. */
export function useAuthor(): { author: Person | undefined; isNeeded: boolean; setAuthor: (person: Person) => void } {
  const session = useSession()
  const [stored, setAuthor] = useStored<Person>('author', { name: '', email: '' })
  const isNeeded = session.author === null
  return { author: isNeeded ? stored : undefined, isNeeded, setAuthor }
}
