/** Reads the front matter of a Markdown file of another program. */
import { splitLanguageFile } from '#tooling/content/read.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import type { Report } from './misfits.ts'

export interface FrontMatter {
  values: Readonly<Record<string, unknown>>
  body: string
  /** 1-based line of the file on which the body begins. */
  bodyLine: number
}

export function readFrontMatter(raw: string, report: Report): FrontMatter {
  const text = raw.replace(/^\uFEFF/, '')
  if (!/^---[ \t]*\n/.test(text)) return { values: {}, body: text, bodyLine: 1 }
  const { frontmatter, body, problems } = splitLanguageFile(text.replace(/^---[ \t]*\n/, '---\n').replace(/\n---[ \t]+\n/, '\n---\n'))
  if (problems.length > 0) return { values: {}, body: text, bodyLine: 1 }
  const yaml = readYaml(frontmatter, 2)
  for (const { line, found } of yaml.problems)
    report({ line, kind: 'front matter', what: found, outcome: 'person', instead: 'read without it: give title and description by hand' })
  const values = typeof yaml.value === 'object' && yaml.value !== null && !Array.isArray(yaml.value) ? yaml.value : {}
  const bodyLine = frontmatter.split('\n').length + 2
  return { values: values as Record<string, unknown>, body: body.slice(bodyLine - 1), bodyLine }
}

/** A text of the front matter on one line; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
  return text === '' ? undefined : text
}

/** A list of texts; a single text is a list of one. */
export function textsOf(value: unknown): string[] {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => {
    const named = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : undefined
    return textOf(named ? (named['label'] ?? named['name'] ?? named['permalink']) : item) ?? []
  })
}

/** An ISO date of a date in YAML or another usual form. */
export function dateOf(value: unknown): string | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.toISOString().slice(0, 10)
  const match = typeof value === 'string' ? /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(value.trim()) : null
  if (!match) return undefined
  const date = new Date(`${match[1]!}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}
