/** Middleware: sets the headers of every response that is made per request. */
import { createMiddleware } from 'hono/factory'
import { contentSecurityPolicy, type PolicyParts } from '#core/csp.ts'
import { serverTimingHeader } from '#core/deployment.ts'
import { isNoReferrerPage } from '#core/no-referrer-pages.ts'
import { tagManagerHosts } from '#core/tag-manager.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'
import { framePolicy, securityHeaders } from '#server/http/security-headers.ts'

export interface HeaderOptions {
  buildId: string
  /** What the policy of a page allows in addition to the policy of every page. */
  morePolicy?(nonce: string, path: string): PolicyParts
}

/**
 * Adds security headers, the policy with the request's nonce, the build id, the request id (unless the response may be
 * cached) and, by default, `no-store`. Headers that the page has set are kept: a receipt sets a stricter `Referrer-Policy`.
 */
export const responseHeaders = ({ buildId, morePolicy = () => ({}) }: HeaderOptions) =>
  createMiddleware<AppEnvironment>(async (context, next) => {
    await next()
    const { id, nonce } = context.env
    const headers = new Headers(context.res.headers)
    const add = (name: string, value: string) => {
      if (!headers.has(name)) headers.set(name, value)
    }
    if (isNoReferrerPage(context.req.path)) headers.set('Referrer-Policy', 'no-referrer')
    for (const [name, value] of securityHeaders) add(name, value)
    const isHtml = headers.get('Content-Type')?.startsWith('text/html')
    const { path } = context.req
    add('Content-Security-Policy', isHtml ? policyWith(nonce, path, morePolicy(nonce, path)) : framePolicy)
    if (headers.get('Content-Type') === 'text/x-script') headers.set('Content-Type', 'text/x-script; charset=utf-8')
    add('Cache-Control', 'no-store')
    // A cache would send one visitor's id to all others.
    const ownId = /no-store|private/.test(headers.get('Cache-Control') ?? '') ? id : undefined
    if (ownId) headers.set('X-Request-Id', ownId)
    if (/^text\/(?:html|x-script)/.test(headers.get('Content-Type') ?? '')) add(...serverTimingHeader(buildId, ownId))
    const { body, status } = context.res
    if (!body && status !== 204 && status !== 304) headers.set('Content-Length', '0')
    context.res = undefined
    context.res = new Response(body, { status, headers })
  })

function policyWith(nonce: string, path: string, more: PolicyParts): string {
  return contentSecurityPolicy({ ...more, scripts: [`nonce-${nonce}`], tagManagerHosts: hostsOn(path) })
}

const hostsOn = tagManagerHosts()
