/** What the server hands to loaders: services, and facts of the one request. */
import { createContext } from 'react-router'
import type { AccountDesk } from '#core/accounts/desk.ts'
import type { ContentStore } from '#core/content/documents.ts'
import type { InboxDesk, StaffDesk } from '#core/inbox/desk.ts'
import type { FormDesk } from '#core/forms/desk.ts'
import type { Locale } from '#core/locales.ts'
import type { Search } from '#core/search/search.ts'

export interface Services {
  content: ContentStore
  /** Missing while prerendering. */
  forms?: FormDesk
  /** Missing while prerendering. */
  accounts?: AccountDesk
  /** Missing while prerendering. */
  inbox?: InboxDesk
  /** Missing while prerendering. */
  staff?: StaffDesk
  /** Missing while prerendering. */
  search?: Search
  /** Is told of searches. */
  noteSearch?: (query: string, locale: Locale, isFound: boolean) => void
}

export interface RequestFacts {
  /** A whole page, or the payload of a client navigation. */
  delivery: 'document' | 'payload'
  /** CSP nonce of a page made per request; prerendered pages have none, their scripts are hashed. */
  nonce?: string | undefined
  requestId?: string | undefined
  /** The visitor's address, for the page that shows it to them; never logged from here. */
  address?: string | undefined
  /** Takes an error that no page has an answer for. */
  report?: ((error: unknown) => void) | undefined
  /** Static HTML that a loader hands to the renderer past the loader data; see `app/ui/fragment.tsx`. */
  fragments: Map<string, string>
}

export const servicesContext = createContext<Services>()
export const requestContext = createContext<RequestFacts>()
