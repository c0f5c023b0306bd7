/**
 * Inline Markdown of frontmatter strings: code in back-ticks, links, `**strong**` and `*emphasis*`.
 * Small enough to run while a page renders; the build compiles full Markdown.
 */
/** One part of an inline text. Links and emphasis have nested parts. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'strong'; children: Inline[] }
  | { type: 'emphasis'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }

const pattern = /`([^`]+)`|\[([^\]]+)\]\(([^()\s]+)\)|\*\*(.+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*/

/** Allowed targets of links: our own pages, anchors, https pages, mail addresses. */
const safeHref = /^(?:\/(?!\/)|#|https:\/\/|mailto:)/

/** Splits an inline text into its parts. Everything else is text. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = []
  let rest = text
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    if (match.index > 0) parts.push({ type: 'text', text: rest.slice(0, match.index) })
    parts.push(partOf(match))
    rest = rest.slice(match.index + match[0].length)
  }
  if (rest) parts.push({ type: 'text', text: rest })
  return parts
}

function partOf([whole, code, label, href, strong, emphasis]: RegExpExecArray): Inline {
  if (code !== undefined) return { type: 'code', text: code }
  if (strong !== undefined) return { type: 'strong', children: parseInline(strong) }
  if (emphasis !== undefined) return { type: 'emphasis', children: parseInline(emphasis) }
  if (label !== undefined && href !== undefined && safeHref.test(href)) {
    return { type: 'link', href, children: parseInline(label) }
  }
  return { type: 'text', text: whole }
}

/** An inline text without its marks, for titles, meta descriptions and JSON-LD. */
export function inlineText(text: string): string {
  return parseInline(text).map(plain).join('')
}

function plain(part: Inline): string {
  return 'text' in part ? part.text : part.children.map(plain).join('')
}
