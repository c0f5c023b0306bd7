/** A new document in English: complete by the rules of its kind, with texts to be replaced. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { kindFacts } from '#core/content/kinds.ts'
import { documentPath } from '#core/content/routes.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { canBeWithheld } from '#tooling/content/publication.ts'
import { listFolder } from '#tooling/content/source-file.ts'
import { readTaxonomies } from '#tooling/content/taxonomies.ts'
import { writeNew, type NewOptions, type Written } from './written.ts'

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The kinds that can be made, with the lines of their `meta.yaml` and the keys of their front matter besides title and description. */
const drafts = {
  blog: {
    meta: ({ root, today }: NewOptions) => `published: ${today}\ntags: [${firstTag(root)}] # Folders of content/blog-tags.\n`,
    frontmatter: 'lead: One or two sentences that make a reader want the rest.\n',
  },
  faq: {
    meta: ({ root }: NewOptions) => {
      const groups = readTaxonomies(join(root, 'content'))['faq-groups']
      return `order: 100\ngroup: ${groups[0]!} # One of ${groups.join(', ')}.\n`
    },
    frontmatter: 'answer: The answer in one or two sentences.\n',
  },
} as const

/** Writes `meta.yaml` and `en.md` of a document. */
export function newDocument(kind: keyof typeof drafts, options: NewOptions): Written {
  const { root, name } = options
  if (!slugPattern.test(name)) {
    throw new ReportedError(`'${name}' can't be part of an address: write lower-case words joined by hyphens, such as a-week-of-prices.`)
  }
  const folder = `content/${kindFacts(kind).folder!}/${name}`
  if (existsSync(join(root, folder))) throw new ReportedError(`${folder} exists already: choose another slug.`)
  const { meta, frontmatter } = drafts[kind]
  // Where documents can be drafts, a new one is one.
  const canBeDraft = canBeWithheld(kind)
  const title = name.replaceAll('-', ' ')
  const files = writeNew(root, {
    [`${folder}/meta.yaml`]: `${meta(options)}${canBeDraft ? 'draft: true\n' : ''}`,
    [`${folder}/en.md`]: `---
title: ${JSON.stringify(title.charAt(0).toUpperCase() + title.slice(1))}
description: One sentence for search engines and link previews.
${frontmatter}---
The first paragraph.

## A section {#a-section}

Its text. CONTRIBUTING.md describes the Markdown.
`,
  })
  return {
    files,
    notes: [
      `Replace the texts; npm run dev shows the page at ${documentPath(kind, name)}.`,
      canBeDraft
        ? 'It is a draft until `draft: true` is removed from meta.yaml.'
        : 'The next build publishes it. npm run translations records the text.',
    ],
  }
}

function firstTag(root: string): string {
  const [tag] = listFolder(root, 'content/blog-tags').filter((entry) => entry.isDirectory())
  if (!tag) throw new ReportedError('An article needs a tag, and content/blog-tags has none: make one first.')
  return tag.name
}
