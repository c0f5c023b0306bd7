import type { HeadersArgs } from 'react-router'

/** The headers of a page with a form: what the desk says of its answer (`Retry-After`). */
export function formHeaders({ actionHeaders }: HeadersArgs): HeadersInit {
  const retryAfter = actionHeaders.get('Retry-After')
  return retryAfter === null ? {} : { 'Retry-After': retryAfter }
}
