/** The sections of an API page as Markdown, for its alternate, and as text for the search. */
import type { Section } from '#core/content/documents.ts'
import { markdownTable } from '#core/content/kinds/alternate.ts'
import type { Translate } from '#core/messages.ts'
import type { LastRun } from '#core/samples/last-run.ts'
import type { Block, CodeExample, Note, PageSection, ValueRow } from './blocks.ts'
import type { PageTexts } from './page-texts.ts'

/** The page below its title and lead. @param ran the line about a program's last run */
export function writeMarkdown(sections: readonly PageSection[], texts: PageTexts, t: Translate, ran: (run: LastRun) => string): string {
  return sections
    .flatMap(({ id, heading, blocks, examples = [] }) => {
      const parts = [
        ...blocks.map((block) => blockMarkdown(block, texts, t)),
        ...examples.flatMap((example) => exampleMarkdown(example, ran)),
      ].filter(Boolean)
      return parts.length === 0 ? [] : [id === '' ? '' : `## ${heading}`, ...parts]
    })
    .filter(Boolean)
    .join('\n\n')
}

/** The text of each section, without code samples. */
export function searchSections(sections: readonly PageSection[], texts: PageTexts, t: Translate): Section[] {
  return sections
    .map(({ id, blocks }) => ({
      id,
      text: blocks
        .map((block) => blockText(block, texts, t))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '')
}

function blockMarkdown(block: Block, texts: PageTexts, t: Translate): string {
  switch (block.kind) {
    case 'text':
      return block.markdown.trim()
    case 'address':
      return `\`${block.method} ${block.address}\``
    case 'facts':
      return block.facts.map(({ term, markdown }) => `- ${labeled(term, markdown, t)}`).join('\n')
    case 'heading':
      return `### ${block.code === undefined ? '' : `\`${block.code}\` `}${block.text}`.trimEnd()
    case 'values': {
      const rows = flattened(block.values).map(({ path, row }) => [`\`${path}\``, `\`${row.type}\``, meaning(row)])
      return [block.label, markdownTable([t('content.name'), t('content.type'), t('content.description')], rows)]
        .filter(Boolean)
        .join('\n\n')
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

function exampleMarkdown({ caption, files }: CodeExample, ran: (run: LastRun) => string): string[] {
  const fences = files.flatMap(({ grammar, label, code, run }) => [
    `\`\`\`${grammar}${files.length > 1 ? ` title="${label}"` : ''}\n${code.trimEnd()}\n\`\`\``,
    ...(run ? [ran(run)] : []),
  ])
  return caption === '' ? fences : [caption, ...fences]
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
  return [...flags, description.replaceAll('\n', ' ').trim(), ...notes.map(noteMarkdown)].filter(Boolean).join(' · ')
}

function noteMarkdown({ text, codes }: Note): string {
  return [text, ...codes.map((code) => `\`${code}\``)].filter(Boolean).join(' ')
}

function blockText(block: Block, texts: PageTexts, t: Translate): string {
  switch (block.kind) {
    case 'text':
      return texts.plain(block.markdown)
    case 'address':
      return `${block.method} ${block.address}`
    case 'facts':
      return block.facts.map(({ term, markdown }) => labeled(texts.plain(term), texts.plain(markdown), t)).join(' · ')
    case 'heading':
      return [block.code, block.text].filter(Boolean).join(' ')
    case 'values':
      return flattened(block.values)
        .map(({ row }) => labeled(row.name, texts.plain(row.description), t))
        .join(' · ')
    case 'links':
      return block.links.map(({ code, text }) => [code, text].filter(Boolean).join(' ')).join(' · ')
  }
}

function labeled(label: string, value: string, t: Translate): string {
  return t('form.labeledValue', { label, value })
}
