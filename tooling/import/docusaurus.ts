/** Docusaurus: `docs/` and `blog/` with `i18n/<language>/docusaurus-plugin-content-…/`, admonitions, `sidebars.*`, front matter. */
import type { Locale } from '#core/locales.ts'
import { dateOf, textOf, textsOf } from './front-matter.ts'
import { filesByLanguage, numbered, onlyNamed, withoutIndex, type LanguageFile } from './markdown-languages.ts'
import { markdownSite, orderInSettings, readEntry, type DocumentFacts, type MarkdownEntry } from './markdown-site.ts'
import { reportTo } from './misfits.ts'
import { listSource, readText, type SourceFiles } from './source-files.ts'
import { chooseCodes } from './source-languages.ts'
import type { ReadOptions, SourceSite } from './source-site.ts'

export function readDocusaurus({ path, language, into, origin, base }: ReadOptions): SourceSite {
  const files = listSource(path)
  const plugin = into === 'blog' ? 'blog' : 'docs'
  const hasFolder = (folder: string) => [...files.paths].some((file) => file.startsWith(`${folder}/`))
  const root = files.only === undefined ? ([plugin, `website/${plugin}`].find(hasFolder) ?? '') : ''
  const home = ['', 'website/'].find((folder) => hasFolder(`${folder}i18n`) || hasFolder(`${folder}static`)) ?? ''
  const { found: own } = filesByLanguage(files, root, language)
  const translated = translations(files, `${home}i18n`, plugin)
  const isPartial = ({ path }: LanguageFile) => path.split('/').some((part) => part.startsWith('_'))
  const all = onlyNamed([...own, ...translated], files)
  for (const { file } of all.filter(isPartial))
    reportTo(files.misfits, file)({ kind: 'partial', what: 'a part that other files import', outcome: 'left out' })
  const entries = all
    .filter((file) => !isPartial(file))
    .flatMap((file) => readEntry(files, file.file, file.locale, keyOf(file.path, plugin)) ?? [])
  const order = orderInSettings(
    files,
    ['sidebars.js', 'sidebars.ts', 'sidebars.json', 'sidebars.cjs', 'sidebars.mjs'].flatMap((name) => [name, `website/${name}`]),
  )
  const positions = categoryPositions(files)
  const basePath = base ?? `/${plugin}`
  const facts = (entry: MarkdownEntry) =>
    plugin === 'blog' ? blogFacts(entry, basePath) : docFacts(entry, { basePath, root, order, positions })
  return markdownSite({
    files,
    entries,
    factsOf: facts,
    syntaxOf: () => 'mdx',
    publicFolders: [`${home}static`, 'static'],
    aliases: { '@site/': home.replace(/\/$/, '') },
    codes: new Set(translated.map(({ code }) => code)),
    origins: origin === undefined ? [] : [origin],
  })
}

function translations(files: SourceFiles, root: string, plugin: string): (LanguageFile & { code: string })[] {
  const pattern = new RegExp(`^${root}/([\\w-]+)/docusaurus-plugin-content-${plugin}/(?:current/)?(.+\\.mdx?)$`)
  const all = [...files.paths].flatMap((file) => {
    const [, code, path] = pattern.exec(file) ?? []
    return code === undefined || path === undefined || path.startsWith('version-') ? [] : [{ file, code, path }]
  })
  const chosen = chooseCodes([...new Set(all.map(({ code }) => code))])
  return all.flatMap(({ file, code, path }) => {
    const locale: Locale | undefined = chosen.get(code)
    if (!locale) reportTo(files.misfits, file)({ kind: 'language', what: `${code}, which this site does not have`, outcome: 'left out' })
    return locale ? [{ file, locale, path, code: code.toLowerCase() }] : []
  })
}

function keyOf(path: string, plugin: string): string {
  const parts = withoutIndex(path).split('/')
  return plugin === 'blog' ? parts.join('/') : parts.map((part) => numbered(part).name).join('/')
}

/** `position` of the files `_category_.json` and `_category_.yml`, by folder. */
function categoryPositions(files: SourceFiles): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const path of files.paths) {
    if (!/\/_category_\.(?:json|ya?ml)$/.test(path)) continue
    const position = /["']?position["']?\s*:\s*(\d+(?:\.\d+)?)/.exec(readText(files, path) ?? '')?.[1]
    if (position !== undefined) found.set(path.slice(0, path.lastIndexOf('/')), Number(position))
  }
  return found
}

interface DocContext {
  basePath: string
  root: string
  /** Places in the menus, by id. */
  order: ReadonlyMap<string, number>
  /** Places of folders. */
  positions: ReadonlyMap<string, number>
}

function docFacts(entry: MarkdownEntry, { basePath, root, order, positions }: DocContext): DocumentFacts {
  const { key, file, frontMatter } = entry
  const { values } = frontMatter
  const parts = key === '' ? [] : key.split('/')
  const id = textOf(values['id'])
  const named = id === undefined ? parts : [...parts.slice(0, -1), id]
  const slug = textOf(values['slug'])
  const path = slug === undefined ? named.join('/') : slug.startsWith('/') ? slug.slice(1) : [...parts.slice(0, -1), slug].join('/')
  const place = order.get(named.join('/'))
  const raw = (root !== '' && file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file).split('/')
  const folders = raw.slice(0, -1).flatMap((part, index) => {
    const folder = [...(root === '' ? [] : [root]), ...raw.slice(0, index + 1)].join('/')
    return [positions.get(folder) ?? numbered(part).number ?? part]
  })
  const own = typeof values['sidebar_position'] === 'number' ? values['sidebar_position'] : (numbered(raw.at(-1)!).number ?? raw.at(-1)!)
  const slugParts = path.split('/').filter((part) => part !== '')
  return {
    address: `${basePath}/${path}`,
    slugParts: slugParts.length > 0 ? slugParts : ['introduction'],
    groups: parts.length > 1 ? [parts[0]!] : [],
    menu: textOf(values['sidebar_label']),
    position: place === undefined ? [order.size, ...folders, own] : [place],
  }
}

function blogFacts({ key, frontMatter: { values } }: MarkdownEntry, basePath: string): DocumentFacts {
  const [, year, month, day, rest] = /^(\d{4})[-/](\d{2})[-/](\d{2})[-/](.+)$/.exec(key) ?? []
  const date = dateOf(values['date']) ?? (year === undefined ? undefined : `${year}-${month!}-${day!}`)
  const name = rest ?? key
  const slug = textOf(values['slug'])
  const dated = year === undefined ? name : `${year}/${month!}/${day!}/${name}`
  const path = slug === undefined ? dated : slug.replace(/^\//, '')
  return {
    address: `${basePath}/${path}`,
    slugParts: (slug === undefined ? name : path).split('/').filter((part) => part !== ''),
    groups: textsOf(values['tags']),
    published: date,
    position: [date === undefined ? 0 : -Number(date.replaceAll('-', '')), key],
  }
}
