/** Answers requests to the hosts of the practice target, and to the host that says from where a request came. */
import { escapeHtml } from '#core/escape-html.ts'
import { targetPages } from '#core/lab/target-pages.ts'
import type { Clock } from '../clock.ts'
import { requestUrl } from '../request-url.ts'
import { htmlPage, link } from './html.ts'
import type { PageRequest } from './page-request.ts'
import { findAnswer } from './pages.ts'
import { respondHtml, respondJson } from './respond.ts'
import type { AnswerVisit } from './targets.ts'

/** Header with which the APIs ask for what a browser would show; from other clients it is removed. */
export const renderedHeader = 'x-lab-rendered'

export interface PracticeOptions {
  seed: number
  clock: Clock
  /** Secret value of `renderedHeader`. */
  renderedToken: string
}

export function createPractice({ seed, clock, renderedToken }: PracticeOptions): AnswerVisit {
  const memory = new Map<string, number>()
  return (request, response, visit) => {
    const url = requestUrl(request, visit.host)
    const isRendered = request.headers[renderedHeader] === renderedToken
    delete request.headers[renderedHeader]
    const found = findAnswer(url.pathname)
    const page: PageRequest = { request, response, url, visit, value: found?.value ?? '', seed, clock, memory, isRendered }
    if (found) return found.answer(page)
    if (url.pathname === '/') return respondHtml(page, 200, indexPage(visit.host))
    respondHtml(page, 404, htmlPage('Not found', `<p>${link('/', 'All pages of this host')}</p>`))
  }
}

function indexPage(host: string): string {
  const rows = targetPages.map(({ path, example }) => `<li>${link(example, path)}</li>`)
  return htmlPage('Practice target', `<p>${escapeHtml(host)} is a host of the lab.</p>\n<ul>\n${rows.join('\n')}\n</ul>`)
}

/** The address and place of the exit, as the endpoint `ip` of the contract returns them. */
export function createIpAnswer(seed: number, clock: Clock): AnswerVisit {
  return (request, response, visit) => {
    const { ip, country, city, asn, network } = visit.exit
    const url = requestUrl(request, visit.host)
    const page: PageRequest = { request, response, url, visit, value: '', seed, clock, memory: new Map(), isRendered: false }
    respondJson(page, 200, { ip, country, city: city?.name ?? null, asn, network }, { 'Cache-Control': 'no-store' })
  }
}
