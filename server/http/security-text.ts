/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116). Made per request, so that it never expires while a server runs. */
import type { Context } from 'hono'
import { dayMs } from '#core/durations.ts'
import { site } from '#site'

export const securityTextPath = '/.well-known/security.txt'

/** The file at a time. It is the same for a day, so that caches can keep it. */
export function securityText(now: Date): string {
  const { mailbox, policy, languages, validDays } = site.security
  const today = Math.floor(now.getTime() / dayMs)
  return [
    `Contact: mailto:${site.email[mailbox]}`,
    `Expires: ${new Date((today + validDays) * dayMs).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.origin}${securityTextPath}`,
    ...(policy ? [`Policy: ${new URL(policy, site.origin).href}`] : []),
    '',
  ].join('\n')
}

/** Answers as plain text, as the RFC requires. */
export function answerSecurityText({ text }: Context): Response {
  return text(securityText(new Date()), 200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' })
}
