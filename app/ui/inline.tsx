import { parseInline, type Inline as Part } from '#core/content/inline.ts'
import { LocalLink } from '#app/navigation/local-link.tsx'

/** Inline Markdown of frontmatter texts: code, links, emphasis. */
export function Inline({ text }: { text: string }) {
  return <InlineParts parts={parseInline(text)} />
}

function InlineParts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) => <InlinePart key={index} part={part} />)
}

function InlinePart({ part }: { part: Part }) {
  if (part.type === 'text') return part.text
  if (part.type === 'code') return <code translate="no">{part.text}</code>
  const children = <InlineParts parts={part.children} />
  if (part.type === 'strong') return <strong>{children}</strong>
  if (part.type === 'emphasis') return <em>{children}</em>
  if (part.href.startsWith('/')) return <LocalLink to={part.href}>{children}</LocalLink>
  return <a href={part.href}>{children}</a>
}
