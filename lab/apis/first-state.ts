/**
 * The jobs and sub-users that the lab starts with: those of the examples in the description of the APIs, so that every sample of the API
 * reference finds what it names.
 */
import { openApi } from '#generated/lab-data.ts'
import { dayMs } from '#core/durations.ts'
import { operationsOf, resolve, type Operation, type Parameter } from '#core/contract/openapi-document.ts'
import { passwordFor } from './accounts.ts'
import { apiTime, type ApiContext } from './context.ts'
import { defaultRetentionDays } from './jobs.ts'
import type { Job, JobResult, JobView, SubUser } from './state.ts'

const times = ['created_at', 'started_at', 'finished_at', 'expires_at'] as const
type Times = Partial<Record<(typeof times)[number], string | null>>

/** Stores the examples of `listJobs`, `listSubUsers` and `getJobResults`. Their times are moved, so that the newest of them is now. */
export function storeExamples({ accounts, jobs, clock, seed }: Pick<ApiContext, 'accounts' | 'jobs' | 'clock' | 'seed'>): void {
  const { jobs: views = [] } = exampleOf<{ jobs: JobView[] }>('listJobs')
  const { sub_users: subUsers = [] } = exampleOf<{ sub_users: SubUser[] }>('listSubUsers')
  const newestMs = Math.max(...[...views, ...subUsers].flatMap((one: Times) => [one.created_at, one.started_at, one.finished_at].map(msOf)))
  const moveMs = clock.now() - newestMs
  // Both lists have the newest first.
  for (const view of views.toReversed()) jobs.add(jobOf(moved(view, moveMs)))
  for (const example of subUsers.toReversed()) {
    const subUser = moved(example, moveMs)
    accounts.usedNames.add(subUser.username)
    accounts.subUsers.set(subUser.id, { subUser, password: passwordFor(seed, subUser.id, 0) })
  }
}

const msOf = (time: string | null | undefined) => (time ? Date.parse(time) : 0)

function moved<T extends Times>(example: T, byMs: number): T {
  const entries = times.flatMap((name) => (example[name] ? [[name, apiTime(msOf(example[name]) + byMs)] as const] : []))
  return { ...example, ...Object.fromEntries(entries) }
}

/** A job that is running has nothing left to run, so it stays as it is until it is canceled. */
function jobOf(view: JobView): Job {
  const results: Job['results'] = Array.from({ length: view.inputs })
  for (const result of view.id === pathExample('getJobResults') ? resultExamples() : []) {
    results[result.input_index] = [...(results[result.input_index] ?? []), result]
  }
  const retentionMs = view.expires_at ? msOf(view.expires_at) - msOf(view.finished_at) : defaultRetentionDays * dayMs
  return {
    user: '',
    view,
    inputs: results.map(() => ({})),
    results,
    retentionMs,
    expiresAtMs: view.expires_at ? msOf(view.expires_at) : undefined,
  }
}

/** The first example of the successful answer. */
function exampleOf<T>(operationId: string, mediaType = 'application/json'): Partial<T> {
  const { responses } = operation(operationId)
  const [example] = Object.values(resolve(openApi, responses['200']!).content?.[mediaType]?.examples ?? {})
  return (example?.value ?? {}) as Partial<T>
}

function resultExamples(): JobResult[] {
  const text = exampleOf<string>('getJobResults', 'application/x-ndjson')
  return String(text)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as JobResult)
}

/** The example of the parameter in the path. */
function pathExample(operationId: string): unknown {
  const parameters = (operation(operationId).parameters ?? []).map((one): Parameter => resolve(openApi, one))
  return parameters.find((one) => one.in === 'path')?.example
}

function operation(id: string): Operation {
  return operationsOf(openApi).find((one) => one.operation.operationId === id)!.operation as Operation
}
