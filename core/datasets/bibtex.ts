/**
 * A dataset's page as an entry of BibTeX. `@misc` with `url` is read by BibTeX's newer styles and by biblatex.
 *
 * @see https://ctan.org/pkg/bibtex
 */

interface Cited {
  slug: string
  title: string
  /** Who offers the dataset. */
  provider: string
  /** Absolute address of the page. */
  url: string
  /** ISO date on which the page's text last changed. */
  updated: string
  /** What the entry refers to, in words. */
  note: string
}

/** The entry; double braces protect its texts from changes of case by styles. */
export function bibtex({ slug, title, provider, url, updated, note }: Cited): string {
  const year = updated.slice(0, 4)
  const fields = {
    author: `{${escape(provider)}}`,
    title: `{${escape(title)}}`,
    year,
    url,
    note: escape(note),
  }
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}},`)
  return [`@misc{${slug}-${year},`, ...lines, '}'].join('\n')
}

const commands: Readonly<Record<string, string>> = { '\\': '\\textbackslash{}', '~': '\\textasciitilde{}', '^': '\\textasciicircum{}' }

/** Escapes the special characters of TeX. */
function escape(text: string): string {
  return text.replaceAll(/[\\~^{}#$%&_]/g, (mark) => commands[mark] ?? `\\${mark}`)
}
