/** The web-data APIs: finds the operation, checks login, limits and request by the description of the APIs, and answers. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '#core/contract/openapi-document.ts'
import { isUser } from '#core/contract/user-name.ts'
import { apiHost, userNameRules } from '../contract.ts'
import type { LogRequest } from '../log.ts'
import { requestUrl } from '../request-url.ts'
import { practice } from '#core/lab/scenarios.ts'
import * as accounts from './accounts.ts'
import type { ApiAnswer, ApiContext, RunOperation } from './context.ts'
import { createKeyedRequests } from './idempotency.ts'
import { cancelJob, createJob, getJob, getJobResults, listJobs } from './jobs.ts'
import { listLocations } from './locations.ts'
import { findOperation, readBody, readParameters } from './operations.ts'
import { ApiProblem, problemDetails } from './problem.ts'
import { scrapePage } from './scrape.ts'
import { runScraper } from './scraper-runs.ts'
import { searchEngine } from './serp.ts'
import { getUsage } from './usage.ts'

/** What answers each operation of the description. */
export const runs: Readonly<Record<string, RunOperation>> = {
  scrapePage,
  searchEngine,
  runScraper,
  createJob,
  listJobs,
  getJob,
  cancelJob,
  getJobResults,
  getUsage,
  listLocations,
  getAllowList: accounts.getAllowList,
  replaceAllowList: accounts.replaceAllowList,
  clearAllowList: accounts.clearAllowList,
  listSubUsers: accounts.listSubUsers,
  createSubUser: accounts.createSubUser,
  getSubUser: accounts.getSubUser,
  updateSubUser: accounts.updateSubUser,
  deleteSubUser: accounts.deleteSubUser,
}

/** Operations for the login of the account only. */
const ofAccount = new Set([
  'getUsage',
  'getAllowList',
  'replaceAllowList',
  'clearAllowList',
  ...Object.keys(runs).filter((id) => /SubUsers?$/.test(id)),
])

/** Requests in a minute; the login with a limit has few, so that it is reached. */
const windowSeconds = 60
const requestsPerWindow = 600
const limitedRequestsPerWindow = 5

const maxBodyBytes = 20_000_000
export type AnswerApi = (request: IncomingMessage, response: ServerResponse) => void

export function createApi(context: ApiContext, log: LogRequest): AnswerApi {
  const windows = new Map<string, { index: number; count: number }>()
  const keyed = createKeyedRequests(context.clock)
  let requests = 0

  /** Counts a request. @throws {ApiProblem} 429 */
  function limitRate(user: string): Record<string, string> {
    const quota = user === practice.limitedUser ? limitedRequestsPerWindow : requestsPerWindow
    const seconds = context.clock.now() / 1000
    const index = Math.floor(seconds / windowSeconds)
    const last = windows.get(user)
    const count = (last?.index === index ? last.count : 0) + 1
    windows.set(user, { index, count })
    const left = Math.max(1, Math.ceil((index + 1) * windowSeconds - seconds))
    const headers = {
      'RateLimit-Policy': `"requests";q=${quota};w=${windowSeconds}`,
      RateLimit: `"requests";r=${Math.max(0, quota - count)};t=${left}`,
    }
    if (count <= quota) return headers
    const detail = `${quota} requests in ${windowSeconds} seconds are allowed. Repeat this one in ${left} seconds.`
    throw new ApiProblem(429, 'rate-limited', detail, { headers: { ...headers, 'Retry-After': String(left) } })
  }

  async function answer(request: IncomingMessage, sent: Record<string, string>): Promise<ApiAnswer> {
    const url = requestUrl(request, apiHost)
    const { operation, pathValues } = findOperation(request.method ?? '', url.pathname)
    const user = readUser(context, request.headers.authorization)
    Object.assign(sent, limitRate(user))
    const bytes = await readBytes(request)
    const parameters = readParameters(operation, { pathValues, query: url.searchParams, headers: request.headers })
    const body = readBody(operation, request.headers['content-type'], bytes)
    requirePermission(context, operation, user)
    const run = () => runs[operation.operationId]!(context, { user, parameters, body })
    const key = parameters['Idempotency-Key'] as string | undefined
    if (key !== undefined) return keyed.runOnce({ key, scope: `${user} ${operation.operationId} ${url.pathname}`, body }, run)
    const result = await run()
    if (request.method === 'DELETE') keyed.forget(url.pathname)
    return result
  }

  return (request, response) => {
    const sent: Record<string, string> = {}
    const label = String(++requests)
    void answer(request, sent)
      .catch((error: unknown) => problemAnswer(error, `${context.seed} ${label}`))
      .then((result) => {
        const bytes = bodyBytes(result.body)
        const type =
          Buffer.isBuffer(result.body) || typeof result.body === 'string' || result.body === undefined
            ? {}
            : { 'Content-Type': 'application/json' }
        response.writeHead(result.status, { ...sent, ...type, ...(bytes && { 'Content-Length': bytes.length }), ...result.headers })
        response.end(bytes)
        log({ protocol: 'api', method: request.method ?? '', target: request.url ?? '', status: result.status })
      })
  }
}

function bodyBytes(body: ApiAnswer['body']): Buffer | undefined {
  if (body === undefined || Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** @param label makes the identifier of the problem, the same in each run */
export function problemAnswer(error: unknown, label: string): ApiAnswer {
  const problem = error instanceof ApiProblem ? error : new ApiProblem(500, 'internal-error', `The lab failed: ${(error as Error).message}`)
  return {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...(problem.status === 401 && { 'WWW-Authenticate': 'Basic realm="api", charset="UTF-8"' }),
      ...problem.headers,
    },
    body: problemDetails(problem, label),
  }
}

/** The user of a login. @throws {ApiProblem} 401 */
export function readUser({ accounts: known }: Pick<ApiContext, 'accounts'>, header: string | undefined): string {
  const [, encoded] = /^basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? []
  const text = Buffer.from(encoded ?? '', 'base64').toString('utf8')
  const colon = text.indexOf(':')
  const user = text.slice(0, Math.max(0, colon))
  if (isUser(user, userNameRules) && known.checkPassword(user, text.slice(colon + 1))) return user
  throw new ApiProblem(401, 'login-required', 'Send username and password as HTTP Basic, without parts such as -country-jp.')
}

/** @throws {ApiProblem} 403 */
function requirePermission({ accounts: known }: ApiContext, { operationId }: Operation, user: string): void {
  if (!ofAccount.has(operationId) || !known.subUserNamed(user)) return
  throw new ApiProblem(403, 'not-permitted', `${user} is a sub-user. Use the login of the account.`)
}

/** @throws {ApiProblem} 400 if the body is too long */
async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= maxBodyBytes) chunks.push(chunk)
  }
  if (length > maxBodyBytes) throw new ApiProblem(400, 'invalid-request', `The body has more than ${maxBodyBytes} bytes.`)
  return Buffer.concat(chunks)
}
