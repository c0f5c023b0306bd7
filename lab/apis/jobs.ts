/** Jobs: queued, then running, and done, failed or canceled; their inputs are worked off by the clock of the lab. */
import { dayMs } from '#core/durations.ts'
import type { Clock } from '../clock.ts'
import { apiTime, type ApiContext, type RunOperation } from './context.ts'
import { identifier, pageOf } from './identifiers.ts'
import { ApiProblem, invalidRequest, problemDetails } from './problem.ts'
import { resultsFile } from './results.ts'
import { scrape, type ScrapeRequest } from './scrape.ts'
import { findScraper, scraperRows, type ScraperInput } from './scrapers.ts'
import type { Job, JobKind, Jobs, JobView } from './state.ts'
import { search, type SerpRequest } from './serp.ts'

export interface JobOptions {
  label?: string
  callback_url?: string
  retention_days?: number
}

export function createJobs(clock: Clock): Jobs {
  const jobs: Job[] = []
  const list: Jobs = {
    add: (job) => void jobs.unshift(job),
    find: (id) => jobs.find(({ view }) => view.id === id),
    list: () => jobs,
    cancelAll(user) {
      const open = jobs.filter((job) => job.user === user && (job.view.state === 'queued' || job.view.state === 'running'))
      for (const job of open) end({ clock, jobs: list }, job, 'canceled')
    },
    onEnd() {},
  }
  return list
}

export const defaultRetentionDays = 7
/** Pause before a job is started, and between two groups of its inputs. */
const queueMs = 1000
const stepMs = 500
/** A job has about this many groups of inputs, so that it can be watched. */
const steps = 10

export const createJob: RunOperation = (context, { user, body }) => {
  const { kind, inputs, ...options } = body as { kind: 'scrape' | 'serp'; inputs: readonly object[] } & JobOptions
  return acceptJob(context, user, { kind, scraper: null, inputs, options })
}

export function acceptJob(
  context: ApiContext,
  user: string,
  { kind, scraper, inputs, options }: { kind: JobKind; scraper: string | null; inputs: readonly object[]; options: JobOptions },
) {
  const { jobs, clock, seed, usage } = context
  checkCallback(options)
  usage.requireQuota(user)
  const view: JobView = {
    id: identifier('job', seed, jobs.list().length),
    kind,
    scraper,
    state: 'queued',
    label: options.label ?? null,
    inputs: inputs.length,
    succeeded: 0,
    failed: 0,
    counted: 0,
    callback_url: options.callback_url ?? null,
    created_at: apiTime(clock.now()),
    started_at: null,
    finished_at: null,
    expires_at: null,
    problem: null,
  }
  const retentionMs = (options.retention_days ?? defaultRetentionDays) * dayMs
  const job: Job = { user, view, inputs, results: inputs.map(() => undefined), retentionMs, expiresAtMs: undefined }
  jobs.add(job)
  clock.after(queueMs, () => start(context, job))
  return { status: 202, headers: { Location: `/v1/jobs/${view.id}` }, body: { ...view } }
}

/** The format `uri` accepts addresses that no client can use, such as a port above 65535. @throws {ApiProblem} 400 */
function checkCallback({ callback_url: address }: JobOptions): void {
  if (address === undefined || URL.canParse(address)) return
  throw invalidRequest([{ pointer: '#/callback_url', parameter: null, detail: 'must be a valid URL' }])
}

function start(context: ApiContext, job: Job): void {
  if (job.view.state !== 'queued') return
  job.view.state = 'running'
  job.view.started_at = apiTime(context.clock.now())
  runStep(context, job, 0)
}

/** Works off one group of inputs, and plans the next. */
function runStep(context: ApiContext, job: Job, from: number): void {
  context.clock.after(stepMs, () => {
    if (job.view.state !== 'running') return
    const to = Math.min(job.inputs.length, from + Math.ceil(job.inputs.length / steps))
    const group = job.inputs.slice(from, to).map(async (input, index) => runInput(context, job, input, from + index))
    void Promise.all(group).then(() => {
      if (job.view.state !== 'running') return
      if (to === job.inputs.length) end(context, job, 'done')
      else runStep(context, job, to)
    })
  })
}

async function runInput(context: ApiContext, job: Job, input: object, index: number): Promise<void> {
  try {
    const results = await resultsOf(context, job, input)
    job.results[index] = results.map((result) => ({ input_index: index, ok: true, result, problem: null }))
    job.view.succeeded++
    job.view.counted += results.filter((result) => !('counted' in result) || result.counted === true).length
  } catch (error) {
    const known = error instanceof ApiProblem ? error : new ApiProblem(500, 'internal-error', 'The input was not processed.')
    const problem = problemDetails(known, `${job.view.id} ${index}`)
    job.results[index] = [{ input_index: index, ok: false, result: null, problem }]
    job.view.failed++
    if (known.status === 402 && job.view.state === 'running') {
      job.view.problem = problem
      end(context, job, 'failed')
    }
  }
}

async function resultsOf(context: ApiContext, { view, user }: Job, input: object): Promise<readonly object[]> {
  if (view.kind === 'scrape') return [await scrape(context, user, input as ScrapeRequest)]
  if (view.kind === 'serp') return [search(context, user, input as SerpRequest)]
  return scraperRows(context, user, findScraper(view.scraper ?? ''), input as ScraperInput)
}

function end({ clock, jobs }: Pick<ApiContext, 'clock' | 'jobs'>, job: Job, state: 'done' | 'failed' | 'canceled'): void {
  const now = clock.now()
  job.view.state = state
  job.view.finished_at = apiTime(now)
  job.expiresAtMs = now + job.retentionMs
  job.view.expires_at = apiTime(job.expiresAtMs)
  jobs.onEnd({ ...job.view })
}

/** @throws {ApiProblem} 404, also for the job of another login */
function findJob({ jobs, accounts }: ApiContext, user: string, id: unknown): Job {
  const job = jobs.find(String(id))
  const mayRead = job && (job.user === user || !accounts.subUserNamed(user))
  if (!mayRead) throw new ApiProblem(404, 'not-found', `There is no job ${String(id)}.`)
  return job
}

export const listJobs: RunOperation = ({ jobs, accounts }, { user, parameters }) => {
  const { state, kind } = parameters
  const isSubUser = accounts.subUserNamed(user) !== undefined
  const found = jobs.list().filter((job) => {
    return (
      (!isSubUser || job.user === user) &&
      (state === undefined || job.view.state === state) &&
      (kind === undefined || job.view.kind === kind)
    )
  })
  const { elements, next_cursor } = pageOf(found, parameters)
  return { status: 200, body: { jobs: elements.map(({ view }) => view), next_cursor } }
}

export const getJob: RunOperation = (context, { user, parameters }) => ({ status: 200, body: findJob(context, user, parameters.id).view })

export const cancelJob: RunOperation = (context, { user, parameters }) => {
  const job = findJob(context, user, parameters.id)
  const { state, id } = job.view
  if (state === 'done' || state === 'failed') throw new ApiProblem(409, 'job-finished', `${id} is ${state}.`)
  if (state !== 'canceled') end(context, job, 'canceled')
  return { status: 200, body: job.view }
}

export const getJobResults: RunOperation = async (context, { user, parameters }) => {
  const job = findJob(context, user, parameters.id)
  const { id, state, inputs, succeeded, failed } = job.view
  if (state === 'queued' || state === 'running') {
    throw new ApiProblem(409, 'job-not-finished', `${id} is ${state}; ${succeeded + failed} of ${inputs} inputs are finished.`)
  }
  if (job.expiresAtMs !== undefined && job.expiresAtMs <= context.clock.now()) {
    throw new ApiProblem(410, 'results-expired', `The results of ${id} were deleted on ${apiTime(job.expiresAtMs)}.`)
  }
  const results = job.results.flatMap((result) => result ?? [])
  return resultsFile(id, results, parameters.format as 'ndjson' | 'csv' | 'parquet')
}
