/** Cookies of sessions and of log-ins that wait for their code. They are signed, so a token from a leaked database gives no access. */
import { parseSigned, serialize, serializeSigned } from 'hono/utils/cookie'
import { signedInCookie } from '#core/accounts/service.ts'
import { brandSlug } from '#core/brand-slug.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { site } from '#site'

const daySeconds = 86_400

/** Idle and absolute lifetime of a session. */
export const sessionLifetimeSeconds = {
  customer: { idle: 7 * daySeconds, absolute: 30 * daySeconds },
  staff: { idle: 30 * 60, absolute: 12 * 3600 },
} as const

const cookies = {
  session: { name: 'session_token', maxAgeSeconds: sessionLifetimeSeconds.customer.absolute },
  pendingLogIn: { name: 'two_factor', maxAgeSeconds: 600 },
} as const

type CookieName = keyof typeof cookies

type CookieContext = Pick<AccountContext, 'secrets' | 'isSecure'>

export const pendingLogInSeconds = cookies.pendingLogIn.maxAgeSeconds

// `__Secure-` is not enough: a subdomain could set such a cookie (RFC 6265bis, 4.1.3).
function fullName({ isSecure }: Pick<CookieContext, 'isSecure'>, name: CookieName): string {
  // A name has no blanks and only ASCII letters (RFC 6265, 4.1.1).
  return `${isSecure ? '__Host-' : ''}${brandSlug(site.brand) || 'site'}.${cookies[name].name}`
}

function attributes({ isSecure }: CookieContext) {
  return { path: '/', httpOnly: true, secure: isSecure, sameSite: 'Lax' } as const
}

/** The value of a cookie; `undefined` if it is missing or its signature is wrong. */
export async function readCookie(context: CookieContext, headers: Headers, name: CookieName): Promise<string | undefined> {
  return (await verifyCookie(context, headers, name))?.value
}

/** @returns the value, and whether the current secret has signed it */
async function verifyCookie(
  context: CookieContext,
  headers: Headers,
  name: CookieName,
): Promise<{ value: string; isCurrent: boolean } | undefined> {
  const cookie = fullName(context, name)
  for (const [index, secret] of context.secrets.entries()) {
    const value = (await parseSigned(headers.get('Cookie') ?? '', secret, cookie))[cookie]
    if (value) return { value, isCurrent: index === 0 }
  }
  return undefined
}

/** The session cookie of a browser, signed with the current secret, if an earlier one has signed it; otherwise no headers. */
export async function renewCookies(context: CookieContext, headers: Headers): Promise<Headers> {
  const renewed = new Headers()
  const session = await verifyCookie(context, headers, 'session')
  if (session && !session.isCurrent) await setCookie(context, renewed, 'session', session.value)
  return renewed
}

export async function setCookie(context: CookieContext, headers: Headers, name: CookieName, value: string): Promise<void> {
  const options = { ...attributes(context), maxAge: cookies[name].maxAgeSeconds }
  headers.append('Set-Cookie', await serializeSigned(fullName(context, name), value, context.secrets[0], options))
}

export function clearCookie(context: CookieContext, headers: Headers, name: CookieName): void {
  headers.append('Set-Cookie', serialize(fullName(context, name), '', { ...attributes(context), maxAge: 0 }))
}

/** Sets or clears the hint cookie, by which cached pages show whether somebody is signed in. */
export function setSignedInCookie({ isSecure }: Pick<CookieContext, 'isSecure'>, headers: Headers, isSignedIn: boolean): void {
  const maxAge = isSignedIn ? cookies.session.maxAgeSeconds : 0
  const options = { path: '/', maxAge, secure: isSecure, sameSite: 'Lax' } as const
  headers.append('Set-Cookie', serialize(signedInCookie, isSignedIn ? '1' : '', options))
}
