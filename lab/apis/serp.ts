/** The SERP API: pages of search results that the seed makes up, the same for the same searcher. */
import { defaultNetwork } from '../contract.ts'
import { seededChoice, seededFraction, seededInteger } from '../random.ts'
import { itemCount } from '../target/goods.ts'
import { apiTime, type ApiContext, type RunOperation } from './context.ts'
import { missingPlace } from './locations.ts'
import { ApiProblem } from './problem.ts'

export interface SerpRequest {
  engine?: string
  q: string
  gl?: string
  hl?: string
  location?: string
  device?: string
  page?: number
}

const resultsPerPage = 10
/** Pages behind it are empty. */
const lastPage = 30

export const searchEngine: RunOperation = (context, { user, body }) => {
  context.usage.requireQuota(user)
  return { status: 200, body: search(context, user, body as SerpRequest) }
}

const hosts = ['shop.example', 'magazine.example', 'outlet.example', 'news.example', 'directory.example', 'forum.example'] as const
const endings = [
  'compared',
  'for beginners',
  'near you',
  'in stock today',
  'and what they cost',
  'explained',
  'of the year',
  'repaired',
] as const

/** @throws {ApiProblem} 503 for a country without exits */
export function search({ seed, clock, usage }: ApiContext, user: string, request: SerpRequest): object {
  const { engine = 'google', q, gl = 'us', hl = 'en', location = null, device = 'desktop', page = 1 } = request
  const missing = missingPlace({ network: defaultNetwork, country: gl })
  if (missing !== undefined) throw new ApiProblem(503, 'no-exit', `No exit is in ${gl}. Choose another gl.`)
  const key = [seed, engine, q, gl, hl, location ?? '', device, page]
  const result = (kind: string, position: number) => {
    const host = seededChoice(hosts, ...key, kind, position, 'host')
    const ending = seededChoice(endings, ...key, kind, position, 'ending')
    const number = 1 + seededInteger(itemCount, ...key, kind, position)
    return { position, title: `${q} ${ending}`, link: `https://${host}/item/${number}`, snippet: `Result ${number}: ${q}, ${ending}.` }
  }
  const results = (kind: string, count: number) =>
    Array.from({ length: page > lastPage ? 0 : count }, (_, index) => result(kind, index + 1))
  const isFirst = page === 1
  const answer = isFirst && seededFraction(...key, 'answer') < 0.5 ? result('answer', 1) : undefined
  usage.add({ product: 'serp', user, target: engine, day: apiTime(clock.now()).slice(0, 10), counted: 1, uncounted: 0 })
  return {
    engine,
    q,
    gl,
    hl,
    location,
    device,
    page,
    next_page: page < lastPage ? page + 1 : null,
    organic: results('organic', resultsPerPage),
    ads: results('ads', isFirst ? 2 : 0).map((ad) => ({ ...ad, block: 'top' })),
    local: location === null ? [] : results('local', 3).map((place) => ({ ...place, ...placeDetails(key, place.position, location) })),
    questions: results('questions', isFirst ? 3 : 0).map((question) => ({ ...question, title: `Which ${q}?` })),
    related: results('related', 4).map(({ position, title }) => ({ position, title, link: null, snippet: null })),
    answer: answer
      ? {
          position: 1,
          title: null,
          link: null,
          snippet: `${answer.snippet} Made up.`,
          sources: [{ title: answer.title, link: answer.link }],
        }
      : null,
    counted: true,
    fetched_at: apiTime(clock.now()),
  }
}

function placeDetails(key: readonly (string | number)[], position: number, location: string): object {
  const number = 1 + seededInteger(200, ...key, 'place', position)
  return {
    address: `${number} Example Street, ${location}`,
    phone: null,
    rating: 3 + seededInteger(21, ...key, 'rating', position) / 10,
    review_count: seededInteger(500, ...key, 'reviews', position),
  }
}
