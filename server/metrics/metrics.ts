/**
 * The metrics of a server, in the conventions of Prometheus (https://prometheus.io/docs/practices/naming/): base units, `_total` for counters.
 * Labels have few values, all of our own choice, so that the number of time series is bounded (T3).
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { forms } from '#core/forms/definitions.ts'

/** Upper bounds in seconds. Built files take less than a millisecond, pages made per request some ten. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const queryBuckets = [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export const formOutcomes = ['accepted', 'refused', 'limited', 'closed', 'unavailable'] as const
export type FormOutcome = (typeof formOutcomes)[number]

export const logInOutcomes = ['logged_in', 'code_required', 'refused', 'limited', 'unavailable'] as const
export type LogInOutcome = (typeof logInOutcomes)[number]

export const logInSteps = ['password', 'code', 'passkey'] as const
export type LogInStep = (typeof logInSteps)[number]

/** What is running. */
export interface BuildInfo {
  version: string
  build: string
}

export type Metrics = ReturnType<typeof createMetrics>

/** Creates all metrics. Counters whose labels are known begin at 0, because Prometheus sees no increase in a series that begins at 1. */
export function createMetrics({ version, build }: BuildInfo) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  new Gauge({
    name: 'isthmus_build_info',
    help: 'Version and build that are running; always 1.',
    labelNames: ['version', 'build'],
    registers,
  }).set({ version, build }, 1)
  const metrics = {
    registry,
    requests: new Counter({
      name: 'isthmus_http_requests_total',
      help: 'Requests by pattern of the page or class of the file, status class and language; "aborted" if the client left before the end.',
      labelNames: ['route', 'status', 'language'],
      registers,
    }),
    requestDuration: new Histogram({
      name: 'isthmus_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response.',
      labelNames: ['route'],
      buckets: requestBuckets,
      registers,
    }),
    queryDuration: new Histogram({
      name: 'isthmus_database_query_duration_seconds',
      help: 'Time of a statement, with waiting for a lock; "other" contains begin and commit.',
      labelNames: ['operation'],
      buckets: queryBuckets,
      registers,
    }),
    queryErrors: new Counter({ name: 'isthmus_database_query_errors_total', help: 'Statements that failed.', registers }),
    replicaReads: new Counter({
      name: 'isthmus_replica_reads_total',
      help: 'Reads for which there is a replica, by the database that answers; "primary" if the replica fails or is behind.',
      labelNames: ['database'],
      registers,
    }),
    forms: new Counter({
      name: 'isthmus_forms_total',
      help: 'Sent forms by form and outcome; "refused" are invalid or incomplete ones.',
      labelNames: ['form', 'outcome'],
      registers,
    }),
    logIns: new Counter({
      name: 'isthmus_log_ins_total',
      help: 'Steps of log-ins by step and outcome.',
      labelNames: ['step', 'outcome'],
      registers,
    }),
    cacheRequests: new Counter({
      name: 'isthmus_cache_requests_total',
      help: 'Look-ups in caches of this process by cache and result.',
      labelNames: ['cache', 'result'],
      registers,
    }),
    databaseUp: gauge('isthmus_database_up', 'Whether the database answered while these metrics were collected.'),
    waitingMails: gauge('isthmus_outbox_waiting_mails', 'Mails that are not sent yet.'),
    oldestMailAge: gauge('isthmus_outbox_oldest_mail_age_seconds', 'Time since the oldest waiting mail was written; 0 if none waits.'),
    overdue: gauge('isthmus_outbox_overdue_seconds', 'For how long a mail has been due that no process is sending; 0 if there is none.'),
    givenUpMails: gauge('isthmus_outbox_given_up_mails', 'Mails that were given up and not checked by staff yet.'),
    openEmergencies: gauge('isthmus_open_emergencies', 'Emergencies of the police form that are not closed.'),
    oldestEmergencyAge: gauge('isthmus_oldest_open_emergency_age_seconds', 'Time since the oldest of them arrived; 0 if there is none.'),
    backupAge: gauge(
      'isthmus_last_backup_age_seconds',
      'Time since the last backup by the command of the site; before the first one, since the first start.',
    ),
  }
  for (const database of ['replica', 'primary']) metrics.replicaReads.inc({ database }, 0)
  for (const { name: form } of forms) for (const outcome of formOutcomes) metrics.forms.inc({ form, outcome }, 0)
  for (const step of logInSteps) for (const outcome of logInOutcomes) metrics.logIns.inc({ step, outcome }, 0)
  return metrics
}
