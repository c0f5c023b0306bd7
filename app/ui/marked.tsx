import type { Marked } from '#core/search/snippet.ts'

/** A text with highlighted matches. */
export function MarkedText({ parts }: { parts: Marked }) {
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}
