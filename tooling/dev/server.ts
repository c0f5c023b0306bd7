/** The development server. */
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { isLocale } from '#core/locales.ts'
import { isOwnPath, localizePath } from '#core/urls.ts'
import { createContentStore } from '#server/content/store.ts'
import { generate } from '#tooling/build.ts'
import { readPseudoLanguage } from '#tooling/messages/pseudo.ts'
import { rightToLeftEnglish } from './right-to-left.ts'

interface AppEntry {
  createLoadContext(input: {
    services: { content: ReturnType<typeof createContentStore> }
    request: Request
    info: object
  }): RouterContextProvider
}

const root = process.cwd()
const port = Number(process.env.PORT ?? 3000)
const pseudo = readPseudoLanguage(process.env.PSEUDO)

await generate(root, pseudo)
let content = createContentStore('.generated/content')
const server = createHttpServer()
const vite = await createServer({
  // Its web socket on our own port: two development servers do not meet.
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
  plugins: pseudo === 'mirrored' ? [rightToLeftEnglish()] : [],
})
watchContent(vite)

/** `/language`, as the real server answers it. */
function switchLanguage(url: URL): Response {
  const to = url.searchParams.get('to')
  const path = url.searchParams.get('path') ?? '/'
  if (!isLocale(to) || !isOwnPath(path)) return new Response('Unknown language or path.', { status: 400 })
  return new Response(null, {
    status: 303,
    headers: { Location: localizePath(path, to), 'Set-Cookie': `locale=${to}; Max-Age=31536000; Path=/; SameSite=Lax` },
  })
}

const answer = getRequestListener(async (request) => {
  const url = new URL(request.url)
  if (url.pathname === '/language') return switchLanguage(url)
  // The app's own copy of the router: context keys and classes are compared by identity.
  const router = (await vite.ssrLoadModule('react-router')) as { createRequestHandler: typeof createRequestHandler }
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  const { createLoadContext } = build.entry.module as unknown as AppEntry
  const info = { id: 'development', client: '127.0.0.1' }
  return router.createRequestHandler(build, 'development')(request, createLoadContext({ services: { content }, request, info }))
})

server.on('request', (request, response) => vite.middlewares(request, response, () => void answer(request, response)))
server.listen(port, () => {
  console.log(`\n  Development: http://localhost:${(server.address() as { port: number }).port}\n`)
})

/** Compiles words and content again when one of their files changes; mistakes are printed and the old words stay. */
function watchContent({ watcher, ws, config }: ViteDevServer): void {
  let work = Promise.resolve()
  watcher.add(`${root}/content`)
  watcher.on('all', (_event, file) => {
    if (!file.startsWith(`${root}/content/`)) return
    work = work
      .then(async () => {
        await generate(root, pseudo)
        content = createContentStore('.generated/content')
        ws.send({ type: 'full-reload' })
      })
      .catch((error: Error) => config.logger.error(error.message))
  })
}
