/** Nuxt Content: `content/` with numbered names, languages in folders of their own, components of Nuxt (MDC), `navigation` in the front matter. */
import { dateOf, textOf, textsOf } from './front-matter.ts'
import { filesByLanguage, numbered, onlyNamed, withoutIndex, type LanguageFile } from './markdown-languages.ts'
import { markdownSite, readEntry, type DocumentFacts, type MarkdownEntry } from './markdown-site.ts'
import { listSource } from './source-files.ts'
import type { ReadOptions, SourceSite } from './source-site.ts'

export function readNuxtContent({ path, language, into, origin, base = '' }: ReadOptions): SourceSite {
  const files = listSource(path)
  const hasFolder = (folder: string) => [...files.paths].some((file) => file.startsWith(`${folder}/`))
  const root = files.only === undefined ? (['content', 'docs/content', 'docs'].find(hasFolder) ?? '') : ''
  const { found, codes } = filesByLanguage(files, root, language)
  const isSelected = ({ path }: LanguageFile) => {
    const [first = ''] = path.split('/').map((part) => numbered(part).name)
    return (
      !/^readme\.md$/i.test(path) &&
      (into === 'blog' ? first === 'blog' || !found.some((other) => other.path.includes('blog/')) : first !== 'blog')
    )
  }
  const selected = onlyNamed(found, files).filter(isSelected)
  const entries = selected.flatMap(({ file, locale, path }) => readEntry(files, file, locale, keyOf(path)) ?? [])
  const rawPaths = new Map(selected.map(({ file, path }) => [file, path]))
  return markdownSite({
    files,
    entries,
    factsOf: (entry) => facts(entry, rawPaths.get(entry.file)!, base),
    syntaxOf: () => 'mdc',
    publicFolders: ['public', 'docs/public', 'app/public'],
    aliases: { '~/': '', '@/': '' },
    codes,
    origins: origin === undefined ? [] : [origin],
  })
}

function keyOf(path: string): string {
  const parts = path
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map((part) => numbered(part).name)
  return withoutIndex(parts.join('/'))
}

function facts({ key, frontMatter: { values } }: MarkdownEntry, path: string, base: string): DocumentFacts {
  const navigation = (values['navigation'] ?? {}) as { title?: unknown }
  const parts = key.split('/').filter((part) => part !== '')
  const tags = [...textsOf(values['category']), ...textsOf(values['tags'])]
  return {
    address: `${base}/${key}`,
    slugParts: parts.length > 0 ? parts : ['introduction'],
    groups: tags.length > 0 ? tags : parts.length > 1 ? [parts[0]!] : [],
    published: dateOf(values['date']),
    menu: typeof navigation === 'object' ? textOf(navigation.title) : undefined,
    position: path.split('/').map((part) => numbered(part).number ?? part),
  }
}
