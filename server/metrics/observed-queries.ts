/** Times the statements that Kysely executes. */
import type { LogEvent } from 'kysely'
import type { Metrics } from './metrics.ts'

const operations: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
}

/** @returns the function for Kysely's `log` */
export function observeQueries({ queryDuration, queryErrors }: Pick<Metrics, 'queryDuration' | 'queryErrors'>): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    queryDuration.observe({ operation: operations[query.query.kind] ?? 'other' }, queryDurationMillis / 1000)
    if (level === 'error') queryErrors.inc()
  }
}
