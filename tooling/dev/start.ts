/** The production server with Vite in front, which compiles the app on demand. */
import type { RequestListener, Server } from 'node:http'
import type { createRequestHandler, ServerBuild } from 'react-router'
import { createBodyCache } from '#server/http/static/body-cache.ts'
import { createServer, type ViteDevServer } from 'vite'
import type { ContentStore } from '#core/content/documents.ts'
import { locales } from '#core/locales.ts'
import { readNotFoundTemplate } from '#core/not-found-page.ts'
import { prerenderedPages } from '#core/site-map.ts'
import { localizePath } from '#core/urls.ts'
import type { Config } from '#server/config.ts'
import { readReviews } from '#server/content/reviews.ts'
import { createContentStore } from '#server/content/store.ts'
import { createHttpServer } from '#server/http/create-server.ts'
import type { HostCheck } from '#server/http/hosts.ts'
import { appOf, type App } from '#server/http/pages.ts'
import { createLog } from '#server/log.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'
import { serve, type Website } from '#server/start.ts'
import { readRedirects } from '#tooling/content/redirects.ts'
import { digestFiles } from '#tooling/files.ts'
import { generate } from '#tooling/generate.ts'
import type { PseudoLanguage } from '#tooling/messages/pseudo.ts'
import { siteRules } from '#tooling/prerender/machine-files.ts'
import { compileSite } from '#tooling/site/compile.ts'
import { siteFolder } from '#tooling/site/site-folder.ts'
import { answerGeneratedFiles } from './generated-files.ts'
import { createReloadable, type Reloadable } from './reloadable.ts'
import { rightToLeftEnglish } from './right-to-left.ts'

const root = process.cwd()
/** Names the cached share images, so it changes with the theme. */
const buildId = `development-${digestFiles(['.generated/{palette,mark,share-faces,provider}.ts']).slice(0, 12)}`
const siteDir = siteFolder()
const unwatched = ['.cache', '.data', '.generated/content', 'bench', 'build', 'docs', 'tests']

/** @param pseudo replaces English */
export async function startDevelopment(config: Config, pseudo: PseudoLanguage | undefined): Promise<void> {
  const content = createReloadable(() => createContentStore('.generated/content'))
  const search = createReloadable(openSearch())
  // The first response waits until Vite has compiled the app, which takes longer than the idle timeout of production.
  const server = createHttpServer({ idleTimeoutMs: 0 })
  const vite = await createVite(server, pseudo)
  const pages = createPageList(content.value)
  const website = developmentWebsite(vite, content.value, search.value, pages.spelling)
  watchContent(vite, pseudo, [content, search, pages])
  const { url } = await serve(website, { config, logger: createLog(config.logLevel).logger, server })
  console.log(`\n  Development: ${url}\n`)
}

function createVite(server: Server, pseudo: PseudoLanguage | undefined): Promise<ViteDevServer> {
  return createServer({
    server: {
      middlewareMode: true,
      // Vite's web socket uses the server's port, so that two development servers do not conflict.
      hmr: { server },
      cors: false,
      // Tens of thousands of files that no page uses: watching them took ten of the sixteen seconds to the first page.
      watch: { ignored: unwatched.map((folder) => `${root}/${folder}/**`) },
    },
    appType: 'custom',
    plugins: pseudo === 'mirrored' ? [rightToLeftEnglish()] : [],
  })
}

/** Opens the search index at each call, and closes the previous one. */
function openSearch(): () => Website['search'] {
  let open: ReturnType<typeof openIndex> | undefined
  return () => {
    const index = openIndex('.generated/search.db')
    open?.close()
    open = index
    return createSearch(index)
  }
}

/** The pages that a build would write as files, by their path in lower case. */
function createPageList(content: ContentStore): { spelling: ReadonlyMap<string, string>; reload(): void } {
  const spelling = new Map<string, string>()
  const reload = () => {
    spelling.clear()
    for (const path of [...prerenderedPages(content).map((page) => page.path), '/dev/components']) {
      for (const locale of locales) spelling.set(localizePath(path, locale).toLowerCase(), localizePath(path, locale))
    }
  }
  reload()
  return { spelling, reload }
}

/** Renders all pages per request with the current app; has no built files. */
function developmentWebsite(
  vite: ViteDevServer,
  content: ContentStore,
  search: Website['search'],
  spelling: ReadonlyMap<string, string>,
): Website {
  const rules = siteRules(content, { redirects: readRedirects('.'), buildId, shareTexts: {} })
  return {
    site: { rules, spelling, files: new Map(), bodies: createBodyCache(0), home: undefined, notFound: {} },
    content,
    search,
    reviews: readReviews('.generated/content'),
    loadApp: () => loadApp(vite),
    isPage: (path) => spelling.get(path.toLowerCase()) === path,
    findNotFoundPage: (render) => async (locale, info) => {
      const page = await render(new Request(info.origin + localizePath('/404page.html', locale)), info)
      return { write: readNotFoundTemplate(await page.text()) }
    },
    // Vite's client sets the nonce of the page on its styles, and polls in a worker until a stopped server is back.
    morePolicy: (nonce, path) => ({ styles: [`nonce-${nonce}`], workers: ['blob:'], frames: rules.frames?.[path] ?? [] }),
    inFront: (listener, checkHost) => putViteInFront(vite, checkHost, answerGeneratedFiles(content, buildId, listener)),
  }
}

/** Uses the app's own copy of the router, because context keys and classes are compared by identity. */
async function loadApp(vite: ViteDevServer): Promise<App> {
  const router = (await vite.ssrLoadModule('react-router')) as { createRequestHandler: typeof createRequestHandler }
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return appOf(build, router.createRequestHandler(build, 'development'))
}

/** Vite answers requests for modules, styles and `public/`, except those with a foreign host (DNS rebinding). */
function putViteInFront(vite: ViteDevServer, checkHost: HostCheck, next: RequestListener): RequestListener {
  return (request, response) => {
    const { method, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || typeof checkHost(headers.host) !== 'object') return next(request, response)
    vite.middlewares(request, response, () => next(request, response))
  }
}

/**
 * Compiles messages, content and the site folder again when one of their files changes; errors are printed and the previous result stays in use.
 * Share images and mails have what was there when the server started.
 */
function watchContent(
  { watcher, ws, config }: ViteDevServer,
  pseudo: PseudoLanguage | undefined,
  parts: Pick<Reloadable<object>, 'reload'>[],
): void {
  let work = Promise.resolve()
  const compile = async (file: string) => {
    if (file.startsWith(`${root}/${siteDir}/`)) return compileSite('.', siteDir)
    await generate(pseudo)
    for (const part of parts) part.reload()
  }
  const folders = ['content', siteDir].map((folder) => `${root}/${folder}`)
  watcher.add(folders)
  watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) return
    work = work
      .then(() => compile(file))
      .then(() => ws.send({ type: 'full-reload' }))
      .catch((error: Error) => config.logger.error(error.message))
  })
}
