/** What `app/entry.server.tsx` gives the server, the prerenderer and the development server besides rendering. */
import type { RouterContextProvider } from 'react-router'
import type { ContentStore } from '#core/content/documents.ts'
import type { FormDesk } from '#core/forms/desk.ts'
import type { Locale } from '#core/locales.ts'
import type { Search } from '#core/search/search.ts'

/** The app's side of the contract: made in its bundle, because React Router compares context keys by identity. */
export interface AppEntry {
  createLoadContext(input: LoadContextInput): RouterContextProvider
}

/** What the context of one request is made from. */
export interface LoadContextInput {
  services: {
    content: ContentStore
    forms?: FormDesk
    search?: Search
    noteSearch?: (query: string, locale: Locale, isFound: boolean) => void
  }
  request: Request
  /** Missing while prerendering: such pages carry no nonce, their scripts are hashed. */
  info?: RequestFacts
}

/** What a page may know of its request beyond the request itself. */
export interface RequestFacts {
  /** Shown to the visitor on an error. */
  id: string
  /** Content-Security-Policy nonce; the development server sets no policy. */
  nonce?: string
  /** Address of the client. */
  client: string
  /** Takes an error that no page has an answer for; without it, it is written to the console. */
  report?(error: unknown): void
}
