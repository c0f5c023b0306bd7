/** Pages that let a visitor in only after something: time, a pause, consent, a queue. */
import { setHeaderCookie } from './set-cookie.ts'
import { seededInteger } from '../random.ts'
import { htmlPage, link } from './html.ts'
import type { PageRequest } from './page-request.ts'
import { cookiesOf, respondHtml } from './respond.ts'

/** Seconds that pages with `Retry-After` ask for. */
const waitSeconds = 2

/**
 * Refuses the first request of an exit with `503` and `Retry-After` in one of its forms (RFC 9110, 10.2.3), and again until the time is over.
 * A date has whole seconds, so the wait is up to a second longer.
 */
export function waitPage(form: 'seconds' | 'date'): (page: PageRequest) => void {
  return (page) => {
    const { memory, clock, visit } = page
    const key = `wait ${form} ${visit.exit.ip}`
    const now = clock.now()
    const openAtMs = memory.get(key) ?? Math.ceil(now / 1000) * 1000 + waitSeconds * 1000
    memory.set(key, openAtMs)
    if (now >= openAtMs) {
      memory.delete(key)
      return respondHtml(page, 200, htmlPage('You have waited', '<p>Thank you for reading Retry-After.</p>'))
    }
    const retryAfter = form === 'seconds' ? String(Math.ceil((openAtMs - now) / 1000)) : new Date(openAtMs).toUTCString()
    respondHtml(page, 503, htmlPage('Not now', '<p>The header Retry-After says when.</p>'), {
      'Retry-After': retryAfter,
      Date: new Date(now).toUTCString(),
    })
  }
}

const rateWindowMs = 10_000
const requestsPerWindow = 5

/** Five requests in ten seconds for each exit. */
export function rateLimitedPage(page: PageRequest): void {
  const { memory, clock, visit } = page
  const window = Math.floor(clock.now() / rateWindowMs)
  const key = `rate ${visit.exit.ip} ${window}`
  const count = (memory.get(key) ?? 0) + 1
  memory.set(key, count)
  if (count <= requestsPerWindow) return respondHtml(page, 200, htmlPage('Within the limit', `<p>${count} of ${requestsPerWindow}</p>`))
  const seconds = Math.ceil(((window + 1) * rateWindowMs - clock.now()) / 1000)
  respondHtml(page, 429, htmlPage('Too many requests', '<p>From this address.</p>'), { 'Retry-After': String(seconds) })
}

/** Answers with a question until the cookie `consent` is there; the form sets it. */
export function consentPage(page: PageRequest): void {
  if (page.request.method === 'POST') {
    page.request.resume()
    return respondHtml(page, 303, '', { Location: '/consent', 'Set-Cookie': setHeaderCookie('consent', 'yes') })
  }
  if (cookiesOf(page).get('consent') === 'yes')
    return respondHtml(page, 200, htmlPage('The page behind the question', '<p id="content">Here it is.</p>'))
  const form = '<form method="post" action="/consent"><button name="consent" value="yes">Accept</button></form>'
  respondHtml(page, 200, htmlPage('Before you continue', `<p>This shop wants to store cookies.</p>${form}`))
}

/** Seconds in the queue, at most. */
const maxQueueSeconds = 6

/** Gives a ticket, and lets in when its time has come. A ticket is for one exit, so it needs a session. */
export function queuePage(page: PageRequest): void {
  const { memory, clock, visit, seed } = page
  const key = `queue ${visit.exit.ip}`
  const hasTicket = cookiesOf(page).get('ticket') === ticketOf(page)
  const now = clock.now()
  if (!hasTicket || !memory.has(key)) memory.set(key, now + (2 + seededInteger(maxQueueSeconds - 1, seed, 'queue', visit.exit.ip)) * 1000)
  const openAtMs = memory.get(key)!
  if (hasTicket && now >= openAtMs)
    return respondHtml(page, 200, htmlPage('You are in', `<p id="content">${link('/item/42', 'The offer')}</p>`))
  const seconds = Math.ceil((openAtMs - now) / 1000)
  respondHtml(page, 200, htmlPage('You are in the queue', `<p id="position">Your turn is in ${seconds} seconds.</p>`), {
    'Set-Cookie': setHeaderCookie('ticket', ticketOf(page)),
    Refresh: String(Math.max(1, seconds)),
    'Cache-Control': 'no-store',
  })
}

function ticketOf({ seed, visit }: PageRequest): string {
  return String(seededInteger(1_000_000, seed, 'ticket', visit.exit.ip))
}
