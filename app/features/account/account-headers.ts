import type { HeadersArgs } from 'react-router'

/** The address of a page may hold the key of a link: it is told to nobody. */
export function accountHeaders({ actionHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Referrer-Policy': 'no-referrer', ...(retryAfter !== null && { 'Retry-After': retryAfter }) }
}
