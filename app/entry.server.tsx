/**
 * Renders a page to one string. No loader data is deferred, and `bootstrap/defer-scripts.ts` rewrites the
 * script tags of the complete page.
 */
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, RouterContextProvider, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import type { AppEntry } from '#core/app-entry.ts'
import { locales } from '#core/locales.ts'
import { localeOfPath } from '#core/urls.ts'
import type { UntranslatedText } from '#core/untranslated-text.ts'
import { contentContext, factsContext, pageRequestContext, servicesContext } from '#app/context.ts'
import { createUntranslatedMarker } from '#app/i18n/mark-untranslated.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { deferModuleScripts } from '#app/bootstrap/defer-scripts.ts'
import { RequestIdContext } from '#app/page/request-id.ts'
import { shareTextOf } from '#app/seo/share-text.ts'
import { NonceContext } from '#app/bootstrap/before-paint-script.tsx'
import { StaticHtmlContext } from '#app/ui/static-html.tsx'
import untranslatedText from '../.generated/messages/untranslated.json'

await Promise.all(locales.map(loadMessages))

/** Of the growing languages, by code. */
const untranslatedMarkers = new Map(
  Object.entries(untranslatedText as Record<string, UntranslatedText>).map(([code, text]) => [code, createUntranslatedMarker(text)]),
)

export const createPrerenderContext: AppEntry['createPrerenderContext'] = (request, { content }, recordShareText) => {
  const context = new RouterContextProvider()
  context.set(contentContext, content)
  context.set(pageRequestContext, {
    delivery: new URL(request.url).pathname.endsWith('.data') ? 'payload' : 'document',
    staticHtml: new Map(),
    recordShareText,
  })
  return context
}

export const createLoadContext: AppEntry['createLoadContext'] = (request, services, facts) => {
  const context = createPrerenderContext(request, services, facts.recordShareText)
  context.set(servicesContext, services)
  context.set(factsContext, facts)
  return context
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { staticHtml, recordShareText } = context.get(pageRequestContext)
  const { nonce, id: requestId } = context.get(factsContext) ?? {}
  const html = await renderToHtml(
    <NonceContext value={nonce}>
      <RequestIdContext value={requestId}>
        <StaticHtmlContext value={staticHtml}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StaticHtmlContext>
      </RequestIdContext>
    </NonceContext>,
    nonce,
  )
  const { matches, loaderData } = routerContext.staticHandlerContext
  const shareText = shareTextOf(loaderData[matches.at(-1)!.route.id])
  if (shareText) recordShareText?.(shareText)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const mark = untranslatedMarkers.get(localeOfPath(new URL(request.url).pathname))
  return new Response(deferModuleScripts(mark ? mark(html) : html, nonce), { status, headers })
}

function renderToHtml(page: React.ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}

/** Responses below 500 (404 and the like) are not errors; the server logs the rest with the request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { report = console.error } = context.get(factsContext) ?? {}
  report(error)
}
