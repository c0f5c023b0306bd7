import type { HeadersArgs } from 'react-router'

/** The headers of a page with a form: the `Retry-After` of the answer to it. */
export function formHeaders({ actionHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders.get('Retry-After')
  return retryAfter === null ? {} : { 'Retry-After': retryAfter }
}
