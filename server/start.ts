/** Puts the server together: database, services, pages, files, socket. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { AppEntry } from '#core/app-entry.ts'
import type { Config } from '#server/config.ts'
import { createContentStore } from '#server/content/store.ts'
import { createMissingPages } from '#server/counts/missing-pages.ts'
import { recordBuild } from '#server/db/builds.ts'
import { openDatabase } from '#server/db/open.ts'
import { createApp } from '#server/http/app.ts'
import { createClientAddress } from '#server/http/client-address.ts'
import { createHttpServer } from '#server/http/create-server.ts'
import { createDynamicRoutes } from '#server/http/dynamic-routes.ts'
import { createHostCheck, localUrl } from '#server/http/hosts.ts'
import { createListener } from '#server/http/listener.ts'
import { createNotFound } from '#server/http/not-found.ts'
import { createPages, type Pages } from '#server/http/pages.ts'
import { createPageReader } from '#server/http/read-page.ts'
import { createRedirects } from '#server/http/redirects.ts'
import { keepBuild } from '#server/http/static/kept-assets.ts'
import { clientOf } from '#server/http/request-info.ts'
import { loadSite } from '#server/http/static/site.ts'
import type { Log } from '#server/log.ts'
import { type Office, openOffice } from '#server/office.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearchNotes } from '#server/search/notes.ts'
import { retentionDays } from '#site'
import { createPopular } from '#server/blog/popular.ts'
import { createReadCounts, type ReadCounts } from '#server/blog/reads.ts'
import { createSearch } from '#server/search/search.ts'
import type { Services } from '#server/services.ts'
import { createShareRenderer } from '#server/share/renderer.ts'
import { createShareImages } from '#server/share/share-images.ts'
import { StartError } from '#server/start-error.ts'

/** How long requests in work may take after the server was told to stop. Milliseconds. */
const defaultGrace = 12_000

/** The compiled catalogues: what mails say. */
const messagesDir = join(import.meta.dirname, '../.generated/messages')

/** Where things lie and how the server behaves. */
export interface StartOptions {
  config: Config
  log: Log
  /** Folder of the build: `site/`, `site-manifest.json`, `server/index.js`. */
  buildDir: string
  /** Folder of the compiled content; the index of the search lies beside it. */
  contentDir: string
  grace?: number
}

/** A server that listens. */
export interface RunningServer {
  /** Address for the person who started it. */
  url: string
  port: number
  /** Stops accepting, lets requests in work finish, closes the database. */
  close(): Promise<void>
}

/**
 * Starts a server.
 *
 * @throws where there is no build, the database can't be opened or the port is taken; the message says what to do
 */
export async function startServer({ config, log, buildDir, contentDir, grace = defaultGrace }: StartOptions): Promise<RunningServer> {
  const keptDir = join(config.dataDir, 'builds')
  const site = loadSite(buildDir, config.staticMemory, keptDir)
  if (site.rules.origin !== config.origin) {
    throw new StartError(
      `The site was built for ${site.rules.origin} and is served as ${config.origin}. Set SITE_ORIGIN to the same value for both, or build again.`,
    )
  }
  const { redirects, buildId } = site.rules
  const logger = log.logger.child({ build: buildId })
  if (site.onDisk.files > 0) logger.warn(site.onDisk, 'built files that STATIC_MEMORY has no room for are read from disk')
  const database = await openDatabase(config)
  const renderer = createShareRenderer()
  const readClient = createClientAddress(config.trustedProxies)
  const index = openIndex(join(dirname(contentDir), 'search.db'))
  let draining = false
  let office: Office | undefined
  let reads: ReadCounts | undefined
  const searches = createSearchNotes(database, logger)
  const missing = createMissingPages(database, logger)
  try {
    await recordBuild(database.db, buildId, new Date())
    // To try the software, links have to lead to it; in production no request and no port says where they lead.
    let linkOrigin = config.origin
    office = await openOffice({ config, database, buildId, messagesDir, linkOrigin: () => linkOrigin, logger })
    const content = createContentStore(contentDir)
    reads = createReadCounts({ content, db: database.db, addressOf: (request) => clientOf(request, readClient), logger })
    const services = {
      content,
      forms: office.desk,
      accounts: office.accounts,
      inbox: office.inbox,
      staff: office.staff,
      search: createSearch(index),
      noteSearch: searches.note,
    }
    const dynamic = createDynamicRoutes(site.rules.dynamic, site.rules.queried)
    const { pages, routes } = await loadPages(buildDir, services, logger)
    const app = createApp({
      buildId,
      findRedirect: createRedirects({ redirects, dynamic, spelling: site.spelling }),
      dynamic,
      answerNotFound: await createNotFound(site, routes),
      pages,
      forms: office.desk,
      accounts: office.accounts,
      search: services.search,
      popular: createPopular({ content, db: database.db, days: retentionDays.reads, logger }),
      shareImages: createShareImages({
        content,
        readPage: createPageReader(site, pages, config.origin),
        renderer,
        dataDir: config.dataDir,
        buildId,
        logger,
      }),
      logger,
    })
    const server = createHttpServer(
      createListener({
        site,
        dynamic,
        app,
        checkHost: createHostCheck(config.origin, { allowLocal: config.mode !== 'production', listensOn: config.host }),
        readClient,
        isReady: async () => {
          if (draining) throw new Error('the server is stopping')
          await database.ping()
        },
        noteSent: reads.note,
        noteMissing: missing.note,
        logger,
      }),
    )
    const { port } = await listen(server, config)
    if (config.mode !== 'production') linkOrigin = localUrl(config.host, port)
    const keeping = keepBuild({ folder: keptDir, buildId, siteDir: join(buildDir, 'site'), files: site.hashed, logger })
    return {
      url: localUrl(config.host, port),
      port,
      async close() {
        draining = true
        await Promise.all([drain(server, grace), office?.close()])
        await Promise.all([reads?.close(), searches.close(), missing.close()])
        await keeping
        await renderer.close()
        index.close()
        await database.close()
      },
    }
  } catch (error) {
    await Promise.all([office?.close(), reads?.close(), searches.close(), missing.close()])
    await database.close()
    throw error
  }
}

/** Loads React Router's server build: what makes its pages, and the paths of its routes below the language's. */
async function loadPages(buildDir: string, services: Services, logger: Log['logger']): Promise<{ pages: Pages; routes: string[] }> {
  const path = resolve(join(buildDir, 'server/index.js'))
  const build = (await import(pathToFileURL(path).href)) as ServerBuild
  const { createLoadContext } = build.entry.module as Partial<AppEntry>
  if (!createLoadContext) {
    throw new StartError(`${path} has no createLoadContext: app/entry.server.tsx must export it (see core/app-entry.ts).`)
  }
  // "production" whatever NODE_ENV says: the other modes put stack traces into answers.
  const pages = createPages(createRequestHandler(build, 'production'), services, createLoadContext, logger)
  return { pages, routes: Object.values(build.routes).flatMap((route) => (route?.path === undefined ? [] : `/${route.path}`)) }
}

async function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (cause) {
    const taken = (cause as NodeJS.ErrnoException).code === 'EADDRINUSE'
    const reason = taken ? `port ${port} is taken. Stop the other program or set PORT` : (cause as Error).message
    throw new StartError(`The server can't listen on ${host}: ${reason}.`, { cause })
  }
  return server.address() as AddressInfo
}

/**
 * Closes the socket; idle connections go at once, busy ones after their answer, the rest when time is
 * up. Node leaves a connection open that was busy when `close` was called, hence the sweep.
 */
async function drain(server: Server, grace: number): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false))
  server.close()
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), grace)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
