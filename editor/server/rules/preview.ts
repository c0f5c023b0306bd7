/** Previews: pages of the site, rendered by its server bundle with an unsaved document in place of the saved one. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { previewFilePath } from '../../protocol/operations.ts'
import type { Changes, Theme } from '../../protocol/documents.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { DocumentId, FileName, LanguageCode } from '../../protocol/names.ts'
import type { AppEntry } from '#core/app-entry.ts'
import type { Body, ContentStore, IndexedDocument } from '#core/content/documents.ts'
import { documentPath } from '#core/content/routes.ts'
import { fallbackLocale, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { site } from '#site'
import { storeOf } from '#server/content/store.ts'
import { bodyOf, indexedDocuments, indexedGenerated } from '#tooling/content/index-documents.ts'
import type { CompilerMessages } from '#tooling/content/compiler-messages.ts'
import type { InspectedContent, PlannedDocument } from '#tooling/content/inspect.ts'
import { generatedFile } from '#tooling/dev/generated-files.ts'
import { contentType } from '#tooling/pack/file-facts.ts'
import { picturesPath } from '#tooling/pictures/stored-picture.ts'
import type { CheckedDocument, ContentState } from './content-state.ts'
import { diagnosticIn } from './content-state.ts'
import { readId } from './document-id.ts'
import { preparePage } from './preview-html.ts'
import { readLanguage } from './sections.ts'

const run = promisify(execFile)

/** Time for bundling the app on a busy machine. */
const bundleTimeoutMs = 15 * 60_000

export interface PreviewRequest {
  id: DocumentId
  files: Changes
  pictures: Readonly<Record<FileName, string | null>>
  language: LanguageCode
  theme: Theme
}

export interface PreviewPage {
  html: string | null
  problems: Diagnostic[]
  isFallback: boolean
}

export interface Previews {
  /** Bundles the app, unless that was done. A failure is in `state`. */
  prepare(): Promise<void>
  state(): { preview: 'starting' | 'ready' | 'failed'; message?: string }
  render(request: PreviewRequest): Promise<PreviewPage>
  /** A file of the site by its path: style sheets, fonts, pictures. */
  file(path: string): { bytes: Uint8Array; type: string } | null
}

type PageHandler = (path: string, content: ContentStore) => Promise<Response>

/** @param appDir folder to which the bundles are copied, so that builds of the site do not change them */
export function createPreviews(contents: ContentState, appDir: string): Previews {
  let handle: PageHandler | undefined
  let failure: string | undefined
  /** Keys in the cache by the names of files of pictures, as far as pages have shown them. */
  const pictureKeys = new Map<string, string>()
  const bases = new WeakMap<InspectedContent, BaseContent>()
  let latest: ContentStore | undefined

  async function prepare(): Promise<void> {
    try {
      await run(process.execPath, ['tooling/bundle-app.ts'], { cwd: contents.root, timeout: bundleTimeoutMs, maxBuffer: 32_000_000 })
      rmSync(appDir, { recursive: true, force: true })
      for (const part of ['client', 'server']) cpSync(join(contents.root, 'build', part), join(appDir, part), { recursive: true })
      handle = await loadApp(join(appDir, 'server/index.js'))
    } catch (error) {
      failure = error instanceof Error ? error.message.slice(0, 2000) : 'The app can’t be bundled.'
    }
  }

  function base(): BaseContent {
    const content = contents.content()
    const known = bases.get(content) ?? baseOf(content, contents)
    bases.set(content, known)
    for (const { pictures } of content.planned) for (const file of pictures) pictureKeys.set(file.name, file.key)
    return known
  }

  async function render({ id, files, pictures, language, theme }: PreviewRequest): Promise<PreviewPage> {
    if (!handle) return { html: null, problems: [pageProblem(failure ?? 'previews are being prepared')], isFallback: false }
    const { kind, slug } = readId(id)
    const locale = readLanguage(language)
    const checked = await contents.compile(id, { files, pictures })
    for (const file of checked.compiled.pictures) pictureKeys.set(file.name, file.key)
    const inDocument = diagnosticIn(checked.source.folder)
    const problems = checked.problems.map(inDocument)
    const isFallback = !checked.source.languages.includes(locale)
    const content = contentWith(base(), checked, contents)
    if (!content) return { html: null, problems, isFallback }
    latest = content
    const [path = '/'] = documentPath(kind, slug).split('#')
    const response = await handle(localizePath(path, locale), content)
    if (response.status >= 400)
      return { html: null, problems: [...problems, pageProblem(`its page answered ${response.status}`)], isFallback }
    return { html: preparePage(await response.text(), theme), problems, isFallback }
  }

  function file(path: string): { bytes: Uint8Array; type: string } | null {
    if (!/^\/[\w./-]+$/.test(path) || path.includes('..')) return null
    const type = contentType(path)
    const key = path.startsWith(picturesPath) ? pictureKeys.get(path.slice(picturesPath.length)) : undefined
    const stored = key === undefined ? undefined : contents.cache.get(key)
    if (stored) return { bytes: stored, type }
    for (const folder of [join(appDir, 'client'), join(contents.root, 'public')]) {
      const place = join(folder, path)
      if (existsSync(place)) return { bytes: withPreviewPaths(readFileSync(place), type), type }
    }
    const generated = latest && generatedFile(path, latest, 'preview')
    return generated === undefined ? null : { bytes: Buffer.from(generated), type }
  }

  const state: Previews['state'] = () =>
    handle ? { preview: 'ready' } : failure === undefined ? { preview: 'starting' } : { preview: 'failed', message: failure }
  return { prepare, state, render, file }
}

/** React Router's handler of the bundle. */
async function loadApp(file: string): Promise<PageHandler> {
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const { createPrerenderContext } = build.entry.module as unknown as AppEntry
  return (path, content) => {
    const request = new Request(site.origin + path)
    return handle(request, createPrerenderContext(request, { content }))
  }
}

/** The saved content: documents that can be shown, and where their bodies are. */
interface BaseContent {
  documents: readonly IndexedDocument[]
  bodyOf(name: string, locale: Locale): Body | undefined
}

function baseOf({ planned, generated, context: { messages } }: InspectedContent, { cache }: ContentState): BaseContent {
  const whole = planned.filter((document) => isWhole(document, cache))
  const byName = new Map(whole.map((document) => [`${document.source.kind}/${document.source.slug}`, document]))
  const generatedByName = new Map(generated.map((document) => [`${document.kind}/${document.slug}`, document]))
  return {
    documents: [...indexedDocuments(whole, cache, messages), ...generated.map(indexedGenerated)],
    bodyOf: (name, locale) => {
      const document = byName.get(name)
      return document ? bodyIn(document, locale, cache, messages) : generatedByName.get(name)?.bodies[locale]
    },
  }
}

/** Whether all parts of a document are in the cache: those with problems have none. */
function isWhole({ metaKey, filesKey, source, languages }: PlannedDocument, cache: ContentState['cache']): boolean {
  const hasSizes = source.kind !== 'datasets' || filesKey !== undefined
  return cache.get(metaKey) !== undefined && hasSizes && [...languages.values()].every(({ key }) => key !== undefined && cache.get(key))
}

function bodyIn(document: PlannedDocument, locale: Locale, cache: ContentState['cache'], messages: CompilerMessages): Body | undefined {
  const body = bodyOf(document, locale, cache, messages)
  return body === undefined ? undefined : (JSON.parse(Buffer.from(body).toString('utf8')) as Body)
}

/** The content with an unsaved document; undefined if it has problems that leave nothing to show. */
function contentWith(base: BaseContent, { planned }: CheckedDocument, { cache, content }: ContentState): ContentStore | undefined {
  const { messages } = content().context
  // Translations with problems are left out, so that the page shows what can be shown.
  const languages = new Map([...planned.languages].filter(([, { key }]) => key !== undefined))
  const shown = { ...planned, languages }
  if (!languages.has(fallbackLocale) || !isWhole(shown, cache)) return undefined
  const { kind, slug } = planned.source
  const name = `${kind}/${slug}`
  const related = base.documents.find((document) => document.kind === kind && document.slug === slug)?.related
  const [own] = indexedDocuments([shown], cache, messages)
  const document = { ...own!, ...(related && { related }) }
  const others = base.documents.filter((other) => `${other.kind}/${other.slug}` !== name)
  return storeOf([...others, document], async (requested, locale) => {
    const requestedName = `${requested.kind}/${requested.slug}`
    const body = requestedName === name ? bodyIn(shown, locale, cache, messages) : base.bodyOf(requestedName, locale)
    if (!body) throw new Error(`${requestedName} has no text in ${locale}.`)
    return body
  })
}

function pageProblem(found: string): Diagnostic {
  return {
    file: '',
    severity: 'error',
    expected: 'a page to show',
    found,
    fix: 'try again; a page that is made for each visitor has no preview',
  }
}

/** Style sheets name files from the root of the site. */
function withPreviewPaths(bytes: Uint8Array, type: string): Uint8Array {
  if (!type.startsWith('text/css')) return bytes
  return Buffer.from(
    Buffer.from(bytes)
      .toString('utf8')
      .replaceAll(/url\((["']?)\/(?!\/)/g, `url($1${previewFilePath}`),
  )
}
