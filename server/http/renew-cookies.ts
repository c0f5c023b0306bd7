/** Middleware: replaces the session cookie of a browser after the server's secret has changed. */
import { createMiddleware } from 'hono/factory'
import type { AccountService } from '#core/accounts/service.ts'
import type { AppEnvironment } from '#server/http/request-info.ts'

/** Adds the cookie to responses that no cache keeps and that set no cookie by themselves: a log-in or log-out takes precedence. */
export const renewCookies = (accounts: Pick<AccountService, 'renewCookies'>) =>
  createMiddleware<AppEnvironment>(async (context, next) => {
    await next()
    const { headers } = context.res
    const isStored = !/no-store|private/.test(headers.get('Cache-Control') ?? 'no-store')
    if (context.req.header('Cookie') === undefined || isStored || headers.has('Set-Cookie')) return
    const renewed = await accounts.renewCookies(context.req.raw.headers)
    for (const cookie of renewed.getSetCookie()) context.header('Set-Cookie', cookie, { append: true })
  })
