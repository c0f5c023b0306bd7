/** The sections of an API page as Markdown, for its alternate, and as text for the search. */
import type { Section } from '#core/content/documents.ts'
import { markdownTable } from '#core/content/kinds/alternate.ts'
import type { Block, CodeExample, Note, PageSection, ValueRow } from './blocks.ts'
import type { PageTexts } from './page-texts.ts'

/** Heads of the table of values. */
export interface MarkdownLabels {
  name: string
  type: string
  description: string
}

/** The page below its title and lead. */
export function writeMarkdown(sections: readonly PageSection[], texts: PageTexts, labels: MarkdownLabels): string {
  return sections
    .flatMap(({ id, heading, blocks, examples = [] }) => {
      const parts = [...blocks.map((block) => blockMarkdown(block, texts, labels)), ...examples.flatMap(exampleMarkdown)].filter(Boolean)
      return parts.length === 0 ? [] : [id === '' ? '' : `## ${heading}`, ...parts]
    })
    .filter(Boolean)
    .join('\n\n')
}

/** The text of each section, without code samples. */
export function searchSections(sections: readonly PageSection[], texts: PageTexts): Section[] {
  return sections
    .map(({ id, blocks }) => ({
      id,
      text: blocks
        .map((block) => blockText(block, texts))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '')
}

function blockMarkdown(block: Block, texts: PageTexts, labels: MarkdownLabels): string {
  switch (block.kind) {
    case 'text':
      return block.markdown.trim()
    case 'address':
      return `\`${block.method} ${block.address}\``
    case 'facts':
      return block.facts.map(({ term, markdown }) => `- ${term}: ${markdown}`).join('\n')
    case 'heading':
      return `### ${block.code === undefined ? '' : `\`${block.code}\` `}${block.text}`.trimEnd()
    case 'values': {
      const rows = flattened(block.values).map(({ path, row }) => [`\`${path}\``, `\`${row.type}\``, meaning(row)])
      return [block.label, markdownTable([labels.name, labels.type, labels.description], rows)].filter(Boolean).join('\n\n')
    }
    case 'links':
      if (block.hasAlternate) return ''
      return block.links
        .map(({ to, isFile, code, text, note }) => {
          const label = [code && `\`${code}\``, text].filter(Boolean).join(' ')
          return `- [${label}](${isFile ? to : texts.href(to)})${note ? `: ${note}` : ''}`
        })
        .join('\n')
  }
}

function exampleMarkdown({ caption, files }: CodeExample): string[] {
  const fences = files.map(({ grammar, label, code }) => {
    return `\`\`\`${grammar}${files.length > 1 ? ` title="${label}"` : ''}\n${code.trimEnd()}\n\`\`\``
  })
  return caption === '' ? fences : [`${caption}:`, ...fences]
}

/** Every value with its path: `cookies.name`. */
function flattened(values: readonly ValueRow[], parent = ''): { path: string; row: ValueRow }[] {
  return values.flatMap((row) => {
    const path = parent + row.name
    return [{ path, row }, ...flattened(row.members, `${path}.`)]
  })
}

/** Description, flags and limits in one cell. */
function meaning({ flags, description, notes }: ValueRow): string {
  return [flags.join(', '), description.replaceAll('\n', ' ').trim(), ...notes.map(noteMarkdown)].filter(Boolean).join(' · ')
}

function noteMarkdown({ text, codes }: Note): string {
  return [text, ...codes.map((code) => `\`${code}\``)].filter(Boolean).join(' ')
}

function blockText(block: Block, texts: PageTexts): string {
  switch (block.kind) {
    case 'text':
      return texts.plain(block.markdown)
    case 'address':
      return `${block.method} ${block.address}`
    case 'facts':
      return block.facts.map(({ term, markdown }) => `${texts.plain(term)}: ${texts.plain(markdown)}`).join(' · ')
    case 'heading':
      return [block.code, block.text].filter(Boolean).join(' ')
    case 'values':
      return flattened(block.values)
        .map(({ row }) => `${row.name}: ${texts.plain(row.description)}`)
        .join(' · ')
    case 'links':
      return block.links.map(({ code, text }) => [code, text].filter(Boolean).join(' ')).join(' · ')
  }
}
