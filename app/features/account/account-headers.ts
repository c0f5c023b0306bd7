import type { HeadersArgs } from 'react-router'

/** The address of a page may hold the key of a link: it goes to no other site. */
export function accountHeaders({ actionHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Referrer-Policy': 'same-origin', ...(retryAfter !== null && { 'Retry-After': retryAfter }) }
}
