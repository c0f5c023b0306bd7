/** Views of the app and their addresses, which are in the hash: the server knows one page only. */
import { useMemo, useSyncExternalStore } from 'react'
import type { DocumentId, LanguageCode } from '../protocol/names.ts'

export type Route =
  | { view: 'documents' }
  | { view: 'document'; id: DocumentId; language: LanguageCode | null }
  | { view: 'messages'; language: LanguageCode | null; key: string }
  | { view: 'contract'; file: string | null }
  | { view: 'publish' }

export function addressOf(route: Route): string {
  switch (route.view) {
    case 'documents':
      return '#/'
    case 'document':
      return `#/document/${route.id.split('/').map(encodeURIComponent).join('/')}${query({ language: route.language })}`
    case 'messages':
      return `#/messages${query({ language: route.language, key: route.key || null })}`
    case 'contract':
      return `#/contract${query({ file: route.file })}`
    case 'publish':
      return '#/publish'
  }
}

function query(values: Record<string, string | null>): string {
  const present = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null)
  return present.length === 0 ? '' : `?${new URLSearchParams(present).toString()}`
}

/** The view at an address; an unknown one is the list of documents. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?')
  const values = new URLSearchParams(search)
  const [view, ...rest] = path.split('/').map(decode)
  if (view === 'document' && rest.length === 2) return { view, id: rest.join('/'), language: values.get('language') }
  if (view === 'messages') return { view, language: values.get('language'), key: values.get('key') ?? '' }
  if (view === 'contract') return { view, file: values.get('file') }
  if (view === 'publish') return { view }
  return { view: 'documents' }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function navigate(route: Route): void {
  location.hash = addressOf(route)
}

function subscribe(notify: () => void): () => void {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => location.hash)
  return useMemo(() => parseRoute(hash), [hash])
}
