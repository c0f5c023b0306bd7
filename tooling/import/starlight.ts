/** Starlight (Astro): `src/content/docs/`, languages in folders of their own, asides, JSX, front matter with `sidebar`. */
import { textOf, textsOf } from './front-matter.ts'
import { filesByLanguage, onlyNamed, withoutIndex } from './markdown-languages.ts'
import { markdownSite, orderInSettings, readEntry, type DocumentFacts, type MarkdownEntry } from './markdown-site.ts'
import { listSource } from './source-files.ts'
import type { ReadOptions, SourceSite } from './source-site.ts'

export function readStarlight({ path, language, into, origin, base }: ReadOptions): SourceSite {
  const files = listSource(path)
  const hasFolder = (folder: string) => [...files.paths].some((file) => file.startsWith(`${folder}/`))
  const candidates = ['src/content/docs', 'docs/src/content/docs'].flatMap((folder) =>
    into === 'blog' ? [`${folder}/blog`, folder.replace(/docs$/, 'blog'), folder] : [folder],
  )
  const root = files.only === undefined ? (candidates.find(hasFolder) ?? '') : ''
  const { found, codes } = filesByLanguage(files, root, language)
  const entries = onlyNamed(found, files).flatMap(({ file, locale, path }) => readEntry(files, file, locale, withoutIndex(path)) ?? [])
  const settings = ['astro.config.mjs', 'astro.config.ts', 'astro.config.js', 'astro.sidebar.ts', 'docs/astro.config.mjs']
  const order = orderInSettings(files, settings)
  return markdownSite({
    files,
    entries,
    factsOf: (entry) => facts(entry, order, base ?? (into === 'blog' ? '/blog' : '')),
    syntaxOf: (file) => (file.endsWith('.mdx') ? 'mdx' : 'markdown'),
    publicFolders: ['public', 'docs/public'],
    aliases: { '~/': 'src', '@/': 'src' },
    codes,
    origins: origin === undefined ? [] : [origin],
  })
}

function facts({ key, frontMatter: { values } }: MarkdownEntry, order: ReadonlyMap<string, number>, base: string): DocumentFacts {
  const sidebar = (values['sidebar'] ?? {}) as { label?: unknown; order?: unknown }
  const path = textOf(values['slug']) ?? key
  const parts = path.split('/').filter((part) => part !== '')
  const place = order.get(path)
  const own = typeof sidebar.order === 'number' ? sidebar.order : (parts.at(-1) ?? '')
  const tags = [...textsOf(values['tags']), ...textsOf(values['category'])]
  return {
    address: `${path.startsWith('blog/') ? '' : base}/${path}`,
    slugParts: parts.length > 0 ? parts : ['introduction'],
    groups: tags.length > 0 ? tags : parts.length > 1 ? [parts[0]!] : [],
    menu: textOf(sidebar.label),
    position: place === undefined ? [order.size, ...parts.slice(0, -1), own] : [place],
  }
}
