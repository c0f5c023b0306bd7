/** What the buttons above the Markdown editor write. */
import { slugOf } from '../slug.ts'

export interface Insertion {
  from: number
  to: number
  insert: string
  /** What is selected afterwards, so that typing replaces it. */
  select: { from: number; to: number }
}

interface Selection {
  from: number
  to: number
}

/** Puts marks around the selection, or takes them away; without a selection, around `placeholder`. */
export function surround(text: string, { from, to }: Selection, mark: string, placeholder: string): Insertion {
  const isMarked = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark
  if (isMarked) {
    const start = from - mark.length
    return { from: start, to: to + mark.length, insert: text.slice(from, to), select: { from: start, to: start + to - from } }
  }
  const inner = text.slice(from, to) || placeholder
  const start = from + mark.length
  return { from, to, insert: mark + inner + mark, select: { from: start, to: start + inner.length } }
}

/** A link over the selection, or over the title of its target. */
export function link(text: string, { from, to }: Selection, href: string, title: string): Insertion {
  const inner = text.slice(from, to) || title
  return { from, to, insert: `[${inner}](${href})`, select: { from: from + 1, to: from + 1 + inner.length } }
}

/**
 * A block of its own, with an empty line before and after. It replaces the selection.
 *
 * @param selected the part of the block to select; it must be in it
 */
export function block(text: string, { from, to }: Selection, written: string, selected = ''): Insertion {
  const before = text.slice(0, from)
  const after = text.slice(to)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = after === '' ? '\n' : after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const at = from + lead.length + (selected === '' ? written.length : written.indexOf(selected))
  return { from, to, insert: lead + written + trail, select: { from: at, to: at + selected.length } }
}

/** The selected lines, or an example, in a directive with a title. */
export function container(text: string, selection: Selection, name: 'note' | 'caution', title: string, example: string): Insertion {
  const inner = text.slice(selection.from, selection.to).trim() || example
  return block(text, selection, `:::${name}[${title}]\n${inner}\n:::`, title)
}

/** The selected lines as numbered steps. */
export function steps(text: string, selection: Selection, example: string): Insertion {
  const lines = text
    .slice(selection.from, selection.to)
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d+\.|[-*])\s+/, '').trim())
    .filter((line) => line !== '')
  const items = lines.length > 0 ? lines : [example]
  return block(text, selection, `:::steps\n${items.map((line, index) => `${index + 1}. ${line}`).join('\n')}\n:::`, items[0])
}

/** A value that the build fills in, as `{{brand}}`. */
export function placeholder({ from, to }: Selection, name: string): Insertion {
  const insert = `{{${name}}}`
  return { from, to, insert, select: { from: from + insert.length, to: from + insert.length } }
}

/**
 * Changes the line of the cursor to a heading of the second level with the id that the build demands, or such a heading back. The id is made of the
 * words. For those of other scripts than Latin it is to be typed: it is that of the English heading.
 */
export function heading(text: string, { from }: Selection): Insertion {
  const lineFrom = text.lastIndexOf('\n', from - 1) + 1
  const lineEnd = text.indexOf('\n', lineFrom)
  const lineTo = lineEnd === -1 ? text.length : lineEnd
  const [, mark, title = '', id] = /^(##\s+)?(.*?)(\s*\{#[\w-]*\})?\s*$/.exec(text.slice(lineFrom, lineTo))!
  const slug = slugOf(title)
  const replaced = mark !== undefined && id !== undefined ? title : `## ${title}${title === '' ? '' : ` {#${slug}}`}`
  const at = lineFrom + replaced.length - (replaced.endsWith('{#}') ? 1 : 0)
  return { from: lineFrom, to: lineTo, insert: replaced, select: { from: at, to: at } }
}

/** A picture on a line of its own. */
export function picture(text: string, selection: Selection, file: string, alt: string): Insertion {
  const safeAlt = alt.replaceAll(/[[\]\n]/g, ' ').trim()
  return block(text, { from: selection.to, to: selection.to }, `![${safeAlt}](${file})`, safeAlt)
}

/**
 * The text with a picture at the end of a section: that of a language that is not open, where nobody has a cursor.
 *
 * @param section id of its h2; '' is the part before the first
 */
export function pictureInSection(text: string, section: string, file: string, alt: string): string {
  const headings = [...text.matchAll(/^## .*$/gm)]
  const index = headings.findIndex(([line]) => line.endsWith(`{#${section}}`))
  const next = section === '' ? headings[0] : headings[index + 1]
  const isLast = next === undefined || (section !== '' && index === -1)
  const at = text.slice(0, isLast ? text.length : next.index).trimEnd().length
  const { from, insert } = picture(text, { from: at, to: at }, file, alt)
  return `${text.slice(0, from)}${insert.trimEnd()}${isLast ? '\n' : text.slice(from)}`
}
