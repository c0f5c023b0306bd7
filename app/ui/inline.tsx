import { isLongCode } from '#core/content/code-length.ts'
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
  if (part.type === 'code') {
    return (
      <code className={isLongCode(part.text) ? 'long' : undefined} translate="no">
        {part.text}
      </code>
    )
  }
  const children = <InlineParts parts={part.children} />
  if (part.type === 'link') {
    return part.href.startsWith('/') ? <LocalLink to={part.href}>{children}</LocalLink> : <a href={part.href}>{children}</a>
  }
  const Mark = part.type === 'strong' ? 'strong' : 'em'
  return <Mark>{children}</Mark>
}
