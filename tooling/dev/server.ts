/** The development server. */
import '#tooling/development.ts'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createRequestHandler, ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { accountStatePath, type AccountState } from '#core/accounts/desk.ts'
import type { AppEntry } from '#core/app-entry.ts'
import { clientErrorPath } from '#core/client-error.ts'
import { samplesPath } from '#core/datasets/files.ts'
import { challengePath } from '#core/forms/desk.ts'
import { slugOfCover } from '#core/drawing/cover-path.ts'
import { suggestionsPath } from '#core/search/search.ts'
import { switchLanguage } from '#core/language-switch.ts'
import { fallbackLocale } from '#core/locales.ts'
import { type Config, readConfig } from '#server/config.ts'
import { createContentStore } from '#server/content/store.ts'
import { openDatabase } from '#server/db/open.ts'
import { localUrl } from '#server/http/hosts.ts'
import { suggestionsFor } from '#server/http/suggestions.ts'
import { createLog } from '#server/log.ts'
import { openOffice } from '#server/office.ts'
import { openIndex } from '#server/search/index-file.ts'
import { createSearch } from '#server/search/search.ts'
import { StartError } from '#server/start-error.ts'
import { sampleFiles } from '#tooling/datasets/sample-files.ts'
import { generate } from '#tooling/generate.ts'
import { readPseudoLanguage } from '#tooling/messages/pseudo.ts'
import { contentType } from '#tooling/pack/file-facts.ts'
import { rightToLeftEnglish } from './right-to-left.ts'

const root = process.cwd()
const unwatched = ['.cache', '.data', '.generated/content', 'bench', 'build', 'docs', 'tests']
const config = configuration()
const { host, port } = config
const pseudo = readPseudoLanguage(process.env.PSEUDO)

await generate(pseudo)
// Imports what was generated.
const { coverFile } = await import('#core/share/cover-file.ts')
let content = createContentStore('.generated/content')
let search = createSearch(openIndex('.generated/search.db'))
const database = await openDatabase(config)
const office = await openOffice({
  config,
  database,
  buildId: 'development',
  messagesDir: '.generated/messages',
  linkOrigin: () => localUrl(host, port),
  logger: createLog('info').logger,
})
const server = createHttpServer()
const vite = await createServer({
  server: {
    middlewareMode: true,
    // Its web socket on our own port: two development servers do not meet.
    hmr: { server },
    // Tens of thousands of files that no page is made of: to watch them took ten of the sixteen seconds to the first page.
    watch: { ignored: unwatched.map((folder) => `${root}/${folder}/**`) },
  },
  appType: 'custom',
  plugins: pseudo === 'mirrored' ? [rightToLeftEnglish()] : [],
})
watchContent(vite)

/** `/language`, as the real server answers it. */
function answerLanguageSwitch({ searchParams, origin }: URL, headers: Headers): Response {
  const given = (name: string) => searchParams.get(name) ?? undefined
  const answer = switchLanguage({ to: given('to'), path: given('path'), referrer: headers.get('Referer') ?? undefined, origin })
  if (!answer) return new Response('Unknown language or path.', { status: 400 })
  return new Response(null, { status: 303, headers: { Location: answer.location, 'Set-Cookie': answer.cookie } })
}

/** A file of a dataset's sample, as the build writes it. */
function answerSample(path: string): Response {
  const file = content
    .list('datasets', fallbackLocale)
    .flatMap(sampleFiles)
    .find((sample) => sample.path === path)
  if (!file) return new Response('There is no such sample.', { status: 404 })
  return new Response(Buffer.from(file.bytes), { headers: { 'Content-Type': contentType(path) } })
}

const info = { id: 'development', client: '127.0.0.1' }

const answer = getRequestListener(async (request) => {
  const url = new URL(request.url)
  if (url.pathname.startsWith('/builds/')) return Response.json({ id: 'development', timestamp: 0, routeRules: {} })
  if (url.pathname === clientErrorPath) return new Response(null, { status: 204 })
  if (url.pathname === accountStatePath) {
    const account = await office.accounts.find(request.headers)
    return Response.json({ signedIn: account !== undefined, id: account?.id } satisfies AccountState)
  }
  if (url.pathname === challengePath) return Response.json(await office.desk.challenge(url.searchParams.get('form') ?? '', info.client))
  if (url.pathname === suggestionsPath) return Response.json(suggestionsFor(search, url.searchParams) ?? { hits: [] })
  const cover = slugOfCover(url.pathname)
  if (cover !== undefined) return new Response(coverFile(cover), { headers: { 'Content-Type': 'image/svg+xml' } })
  if (url.pathname === '/language') return answerLanguageSwitch(url, request.headers)
  if (url.pathname.startsWith(samplesPath)) return answerSample(url.pathname)
  // The app's own copy of the router: context keys and classes are compared by identity.
  const router = (await vite.ssrLoadModule('react-router')) as { createRequestHandler: typeof createRequestHandler }
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const services = { content, forms: office.desk, accounts: office.accounts, inbox: office.inbox, staff: office.staff, search }
  const { createLoadContext } = build.entry.module as unknown as AppEntry
  return router.createRequestHandler(build, 'development')(request, createLoadContext({ services, request, info }))
})

server.on('request', (request, response) => vite.middlewares(request, response, () => void answer(request, response)))
server.listen(port, host, () => {
  console.log(`\n  Development: ${localUrl(host, (server.address() as { port: number }).port)}\n`)
})

/** `PORT` and `HOST` as the real server reads them; what is wrong with them is told in words. */
function configuration(): Config {
  try {
    return readConfig()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Compiles words and content again when one of their files changes; mistakes are printed and the old words stay. */
function watchContent({ watcher, ws, config }: ViteDevServer): void {
  let work = Promise.resolve()
  watcher.add(`${root}/content`)
  watcher.on('all', (_event, file) => {
    if (!file.startsWith(`${root}/content/`)) return
    work = work
      .then(async () => {
        await generate(pseudo)
        content = createContentStore('.generated/content')
        search = createSearch(openIndex('.generated/search.db'))
        ws.send({ type: 'full-reload' })
      })
      .catch((error: Error) => config.logger.error(error.message))
  })
}
