/**
 * A small React Router server build, in the form in which the bundler writes
 * `build/server/index.js`. Pages return the request that they received, so that tests can check it.
 */
import { createContext, redirect, RouterContextProvider } from 'react-router'

const infoContext = createContext()

const page = (loader, action) => ({ default: () => null, ErrorBoundary: () => null, loader, action })

const routes = {
  contact: page(
    ({ request, context }) => {
      const info = context.get(infoContext)
      return { url: request.url, headers: Object.fromEntries(request.headers), client: info.client, nonce: info.nonce }
    },
    async ({ request }) => ({ body: Object.fromEntries(await request.formData()) }),
  ),
  search: page(({ request }) => ({ query: new URL(request.url).searchParams.get('q'), filler: 'words '.repeat(1000) })),
  help: page(({ request }) => ({ part: new URL(request.url).search })),
  broken: page(() => {
    throw new Error('secret detail of the failure')
  }),
  moved: page(() => redirect('/contact-us', 302)),
  strict: page(() => ({})),
  slow: page(async ({ request }) => {
    // Tells the test that the request is in progress; in the form of the log, which tests read from the output of a process.
    console.log('{"msg":"slow page requested"}')
    await new Promise((resolve) => setTimeout(resolve, Number(new URL(request.url).searchParams.get('ms') ?? 400)))
    return { slow: true }
  }),
  crash: page(() => {
    setImmediate(() => {
      throw new Error('nobody catches this')
    })
    return {}
  }),
  article: page(() => {
    throw new Error('addresses without a page must not reach the application')
  }),
  anything: page(() => {
    throw new Response(null, { status: 404 })
  }),
}

const paths = {
  contact: 'contact-us',
  search: 'search',
  help: 'help',
  broken: 'broken',
  moved: 'moved',
  strict: 'strict',
  slow: 'slow',
  crash: 'crash',
  article: 'blog/:slug',
  anything: '*',
}

const entries = Object.entries(paths).flatMap(([name, path]) => [
  [name, { id: name, path, module: routes[name] }],
  [`zh-${name}`, { id: `zh-${name}`, path: `zh/${path}`, module: routes[name] }],
])

function render(_request, status, headers, entryContext, context) {
  const { loaderData, actionData, errors } = entryContext.staticHandlerContext
  if (errors && status >= 500) return new Response(null, { status })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (loaderData.strict) headers.set('Referrer-Policy', 'no-referrer')
  const text = JSON.stringify({ status, loaderData, actionData }).replaceAll('<', '\\u003c')
  context.get(infoContext).recordShareText?.({ title: 'page', section: '' })
  return new Response(`<!doctype html><title>page</title><pre>${text}</pre>`, { status, headers })
}

export const entry = {
  module: {
    default: render,
    handleError() {},
    createLoadContext(_request, _services, facts) {
      const context = new RouterContextProvider()
      context.set(infoContext, facts)
      return context
    },
  },
}
const built = Object.fromEntries(entries)
export { built as routes }
export const assets = {
  version: 'b1',
  url: '/assets/manifest.js',
  entry: { module: '/assets/entry.js', imports: [] },
  routes: Object.fromEntries(entries.map(([id, { path }]) => [id, { id, path, hasLoader: true, hasAction: true, module: '/assets/x.js' }])),
}
export const basename = '/'
export const publicPath = '/'
export const assetsBuildDirectory = 'site'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }
