/**
 * Starts the server. Puts HTTP in front of the services: requests, files and sockets are set up here, everything else in
 * `create-services.ts`.
 */
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { type CacheUsage, createCacheUsage } from '#core/cache-usage.ts'
import type { ContentStore } from '#core/content/documents.ts'
import { editorPath } from '#core/editor.ts'
import type { Review } from '#core/content/reviews.ts'
import type { Search } from '#core/search/search.ts'
import type { Config } from '#server/config.ts'
import { type AssetFile, createRecentAssets, type FindRecentAsset } from '#server/assets/recent-assets.ts'
import { readReviews } from '#server/content/reviews.ts'
import { createContentStore } from '#server/content/store.ts'
import { countRequests } from '#server/counts/requests.ts'
import { createServices, type RunningServices } from '#server/create-services.ts'
import { recordBuild } from '#server/db/builds.ts'
import { openDatabase } from '#server/db/open.ts'
import { isDatabaseOutage } from '#server/db/outage.ts'
import { deleteAbandonedDatabases } from '#server/db/temporary-database.ts'
import { createApp, endpointsOf } from '#server/http/app.ts'
import { createClientAddress, truncateAddress } from '#server/http/client-address.ts'
import { createHttpServer } from '#server/http/create-server.ts'
import { createEditorAnswers } from '#server/http/editor.ts'
import { drain, endConnections } from '#server/drain.ts'
import { createEditorProgram, type EditorProgram } from '#server/editor/program.ts'
import { checkWorkingCopy } from '#server/editor/working-copy.ts'
import { createDynamicRoutes } from '#server/http/dynamic-routes.ts'
import { createHostCheck, listenAddress, localUrl, type HostCheck } from '#server/http/hosts.ts'
import { createListener } from '#server/http/listener.ts'
import { createNotFound, loadNotFoundPages, type FindNotFoundPage } from '#server/http/not-found.ts'
import { appOf, createPages, type App, type Pages } from '#server/http/pages.ts'
import { requirePassword } from '#server/http/password-guard.ts'
import { createRedirects } from '#server/http/redirects.ts'
import type { HeaderOptions } from '#server/http/response-headers.ts'
import { writeServerFile } from '#server/http/running-server.ts'
import { createLoadedRouteMatcher } from '#server/http/route-pattern.ts'
import { createShareTexts } from '#server/http/share-texts.ts'
import { clientOf } from '#server/http/request-info.ts'
import { storedEncoding } from '#server/http/static/file.ts'
import { loadSite, type StaticSite } from '#server/http/static/site.ts'
import type { Log } from '#server/log.ts'
import type { Monitoring } from '#server/metrics/monitoring.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'
import { createShareRenderer } from '#server/share/renderer.ts'
import { createShareImages } from '#server/share/share-images.ts'
import { loadStatusMessages } from '#server/http/status-page.ts'
import { messagesDir, root } from '#server/root.ts'
import { warnOfSetup } from '#server/setup-warnings.ts'
import { StartError, startErrorOf } from '#server/start-error.ts'

/** How long requests in progress may take once the server stops. */
const defaultGracePeriodMs = 12_000

export interface StartOptions {
  config: Config
  log: Log
  /** Folder of the build: `site/`, `site-manifest.json` (in the artifact with `.br`), `server/index.js`. */
  buildDir: string
  /** Folder of the compiled content; the search index is next to it. */
  contentDir: string
  gracePeriodMs?: number
}

export interface RunningServer {
  /** Address at which the person who started the server can open it. */
  url: string
  port: number
  /** Address of the metrics, if they are configured. */
  metricsUrl: string | undefined
  /** Stops accepting connections, lets requests in progress finish, closes the database. */
  close(options?: CloseOptions): Promise<void>
}

export interface CloseOptions {
  /** Whether it goes on for SHUTDOWN_DELAY first, in which its load balancer notices that it is not ready; it does by default. */
  waitsForBalancer: boolean
}

/** The site to serve: a build, or the sources through Vite (`tooling/dev/start.ts`). */
export interface Website extends Pick<HeaderOptions, 'morePolicy'> {
  site: StaticSite
  content: ContentStore
  /** Look-ups of documents in memory. */
  contentUsage?: CacheUsage
  search: Search
  reviews: readonly Review[]
  /** Whether the owners of reviews get mails. */
  sendsReviews?: boolean
  /** Called for each request to a page. */
  loadApp(): App | Promise<App>
  /** Whether a page that a build has as a file is rendered per request instead. */
  isPage?(path: string): boolean
  findNotFoundPage(pages: Pages): FindNotFoundPage | Promise<FindNotFoundPage>
  /** Answers some requests before the listener; all others are passed to it. */
  inFront?(listener: RequestListener, checkHost: HostCheck): RequestListener
}

/**
 * Starts a server on a build.
 *
 * @throws if there is no build, the database can't be opened or the port is taken; the message says what to do
 */
export async function startServer({ config, log, buildDir, contentDir, gracePeriodMs }: StartOptions): Promise<RunningServer> {
  const site = loadSite(buildDir, config.staticMemoryBytes)
  const { origin, buildId } = site.rules
  if (origin !== config.origin) {
    throw new StartError(
      `The site was built for ${origin} and is served as ${config.origin}. Set SITE_ORIGIN to the same value for both, or build again.`,
    )
  }
  if (site.rules.isPreview && config.previewPassword === undefined) {
    throw new StartError(
      'The build shows drafts (PREVIEW=drafts), and everybody could read them. Set PREVIEW_PASSWORD, or build again without PREVIEW.',
    )
  }
  const logger = log.logger.child({ build: buildId })
  await using resources = new AsyncDisposableStack()
  const index = openIndex(join(dirname(contentDir), 'search.db'))
  resources.defer(() => index.close())
  const app = await loadBuiltApp(buildDir)
  const contentUsage = createCacheUsage()
  const website: Website = {
    site,
    content: createContentStore(contentDir, contentUsage),
    contentUsage,
    search: createSearch(index),
    reviews: readReviews(contentDir),
    sendsReviews: !site.rules.isPreview,
    loadApp: () => app,
    findNotFoundPage: () => loadNotFoundPages(site),
  }
  const server = await serve(website, { config, logger, ...(gracePeriodMs !== undefined && { gracePeriodMs }) })
  const running = resources.move()
  return {
    ...server,
    async close(options) {
      await using _ = running
      await server.close(options)
    },
  }
}

interface ServeOptions {
  config: Config
  logger: Logger
  gracePeriodMs?: number
  server?: Server
}

/** @throws StartError if the disk is full or the database damaged, and any other error that prevents the start */
export async function serve(website: Website, options: ServeOptions): Promise<RunningServer> {
  try {
    return await connect(website, options)
  } catch (error) {
    throw startErrorOf(error, options.config.dataDir)
  }
}

/** Puts HTTP in front of the services, and listens. */
async function connect(
  website: Website,
  { config, logger, gracePeriodMs = defaultGracePeriodMs, server = createHttpServer() }: ServeOptions,
): Promise<RunningServer> {
  const { buildId } = website.site.rules
  const readClient = createClientAddress(config.trustedProxies, (address) =>
    logger.warn(
      { network: truncateAddress(address) },
      'X-Forwarded-For comes from an internal address that TRUSTED_PROXIES does not name. If it is your proxy, name it: until then all its visitors share their rate limits',
    ),
  )
  let isDraining = false
  loadStatusMessages()
  // Outside of production links lead to this server; in production always to the configured origin.
  let linkOrigin = config.origin
  await using resources = new AsyncDisposableStack()
  warnOfSetup(config, logger)
  const monitoring = await createMonitoring(config, buildId)
  const editor = openEditor(config, logger)
  resources.defer(() => editor?.close())
  deleteAbandonedDatabases(config.dataDir)
  const database = await openDatabase(config, {
    onReplicaFailure: (error) => logger.warn({ err: error }, 'the read replica failed: reads use the primary'),
    ...monitoring?.databaseObserver,
  })
  resources.defer(() => database.close())
  const startedAt = new Date()
  await recordBuild(database.db, buildId, startedAt)
  const recentAssets = createRecentAssets(database.db, startedAt, logger)
  await recentAssets.store(assetsOf(website.site))
  const running = await createServices({
    config,
    database,
    buildId,
    ...servedBy(website),
    messagesDir,
    linkOrigin: () => linkOrigin,
    addressOf: (request) => clientOf(request, readClient),
    findRoute: createLoadedRouteMatcher(async () => (await website.loadApp()).routes),
    logger,
  })
  resources.defer(() => running.close())
  resources.defer(() => running.stopJobs())
  const renderer = createShareRenderer()
  resources.defer(() => renderer.close())
  const isReady = async () => {
    if (isDraining) throw new Error('the server is stopping')
    await database.ping()
  }
  const shareUsage = createCacheUsage()
  const parts = { config, findRecentAsset: recentAssets.find, readClient, renderer, isReady, editor, shareUsage, monitoring, logger }
  server.on('request', await createRequestListener(website, running, parts))
  const caches = { built_files: website.site.bodies.usage, documents: website.contentUsage, share_images: shareUsage }
  const metricsServer = await monitoring?.listen({ database, caches, logger })
  resources.defer(() => metricsServer?.close())
  const { port } = await listen(server, config)
  const deleted = recentAssets.deleteUnused(buildId)
  resources.defer(() => deleted)
  if (config.mode !== 'production') {
    linkOrigin = localUrl(config.host, port)
    resources.defer(writeServerFile(config.dataDir, linkOrigin))
  }
  // Only now: links in mails lead to the port, and a start that fails sends and deletes nothing.
  running.startJobs()
  const open = resources.move()
  return {
    url: localUrl(config.host, port),
    port,
    metricsUrl: metricsServer?.url,
    async close({ waitsForBalancer } = { waitsForBalancer: true }) {
      isDraining = true
      endConnections(server)
      // Load balancers send requests until they have noticed that the server is not ready.
      if (waitsForBalancer) await sleep(config.shutdownDelayMs)
      await Promise.all([drain(server, gracePeriodMs), running.stopJobs()])
      await open.disposeAsync()
    },
  }
}

/** The editor for content, if this server offers it. @throws StartError if there is no usable working copy */
function openEditor({ contentRepository }: Config, logger: Logger): EditorProgram | undefined {
  if (contentRepository === undefined) return undefined
  checkWorkingCopy(contentRepository.folder, root)
  return createEditorProgram({ ...contentRepository, logger })
}

/** What services and pages have of the site. */
function servedBy({ content, search, reviews, sendsReviews = false }: Website) {
  return { content, search, reviews, sendsReviews }
}

interface ListenerParts {
  config: Config
  findRecentAsset: FindRecentAsset
  readClient: ReturnType<typeof createClientAddress>
  renderer: ReturnType<typeof createShareRenderer>
  isReady(): Promise<void>
  editor: EditorProgram | undefined
  shareUsage: CacheUsage
  monitoring: Monitoring | undefined
  logger: Logger
}

/** @returns `undefined` if no metrics are configured: their code is not loaded then */
async function createMonitoring({ metrics }: Config, buildId: string): Promise<Monitoring | undefined> {
  if (!metrics) return undefined
  const { createMonitoring } = await import('#server/metrics/monitoring.ts')
  return createMonitoring(metrics, buildId)
}

async function createRequestListener(
  website: Website,
  { services: plainServices, popular, recordSent, recordNotFound, recordVisit, recordRequest }: RunningServices,
  { config, findRecentAsset, readClient, renderer, isReady, editor: program, shareUsage, monitoring, logger }: ListenerParts,
): Promise<RequestListener> {
  const { site, content, loadApp, morePolicy, isPage = () => false, inFront = (listener) => listener } = website
  const { buildId, redirects, dynamic: dynamicPaths, queried, shareTexts } = site.rules
  const { origin, mode, host, dataDir } = config
  const dynamic = createDynamicRoutes(dynamicPaths, queried)
  const services = monitoring ? monitoring.observeServices(plainServices) : plainServices
  const pages = createPages(loadApp, services, { logger, isOutage: isDatabaseOutage })
  const findText = createShareTexts(shareTexts, pages, origin)
  const app = createApp({
    buildId,
    ...(morePolicy && { morePolicy }),
    findRedirect: createRedirects({ redirects, dynamic, spelling: site.spelling }),
    isRendered: (path, search) => dynamic.has(path, search) || isPage(path),
    answerNotFound: createNotFound(await website.findNotFoundPage(pages), async () => (await loadApp()).routes),
    pages,
    services,
    popular,
    recordVisit,
    findRecentAsset,
    shareImages: createShareImages({ content, findText, renderer, dataDir, buildId, usage: shareUsage, logger }),
    logger,
  })
  const checkHost = createHostCheck(origin, { allowLocal: mode !== 'production', listensOn: host })
  const editor = program && createEditorAnswers({ accounts: services.accounts, program, logger })
  const listenerOptions = {
    site,
    dynamic,
    app,
    editor,
    checkHost,
    readClient,
    isReady,
    onFileSent: recordSent,
    onNotFound: recordNotFound,
    logger,
  }
  const isFile = (path: string) => site.files.has(path)
  const listener = countRequests(inFront(createListener(listenerOptions), checkHost), recordRequest, isFile)
  const observed = monitoring
    ? monitoring.observeRequests(listener, {
        files: site.files,
        routes: (await loadApp()).routes,
        endpoints: [...endpointsOf(app), ...(editor ? [`${editorPath}*`] : [])],
      })
    : listener
  return config.previewPassword === undefined ? observed : requirePassword(observed, config.previewPassword)
}

/** The files of a build whose name holds a hash, without pictures: with those of five builds the database would be many times as large. */
function assetsOf({ files }: StaticSite): AssetFile[] {
  const assets = [...files.values()].filter(({ cache, url }) => cache === 'immutable' && !url.startsWith('/pictures/'))
  return assets.map((file) => ({ url: file.url, path: file.path, type: file.type, encoding: storedEncoding(file) }))
}

async function loadBuiltApp(buildDir: string): Promise<App> {
  const path = resolve(join(buildDir, 'server/index.js'))
  const build = (await import(pathToFileURL(path).href)) as ServerBuild
  // "production" regardless of NODE_ENV: the other modes put stack traces into responses.
  return appOf(build, createRequestHandler(build, 'production'))
}

async function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  server.listen(port, listenAddress(host))
  try {
    await once(server, 'listening')
  } catch (cause) {
    const taken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    const reason = taken ? `port ${port} is taken. Stop the other program or set PORT` : (cause as Error).message
    throw new StartError(`The server can't listen on ${host}: ${reason}.`, { cause })
  }
  return server.address() as AddressInfo
}
