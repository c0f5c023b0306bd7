/** `deploy/monitoring`: what dashboard and alert rules name exists. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { startFixture, type TestServer } from './fixture.ts'
import { send } from './raw-http.ts'

interface Alert {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook_url: string }
}

const { groups } = parse(readFileSync('deploy/monitoring/alerts.yaml', 'utf8')) as { groups: { rules: Alert[] }[] }
const alerts = groups.flatMap(({ rules }) => rules)
const dashboard = readFileSync('deploy/monitoring/dashboard.json', 'utf8')

/** The expressions and variables of the dashboard. */
const queries = [...dashboard.matchAll(/"(?:expr|query)": ("(?:[^"\\]|\\.)*")/g)].map(([, text]) => JSON.parse(text!) as string)
const expressions = [...alerts.map(({ expr }) => expr), ...queries]

let server: TestServer
let exported = ''
beforeAll(async () => {
  server = await startFixture({ METRICS_PORT: '0' })
  await send(server.port, { path: '/search' })
  await vi.waitUntil(async () => (exported = await readMetrics()).includes('route="/search"'))
})
afterAll(() => server.close())

async function readMetrics(): Promise<string> {
  return (await fetch(server.metricsUrl!)).text()
}

/** Metrics of an expression with the names of the labels that it selects. */
function selectorsOf(expression: string): { metric: string; labels: string[] }[] {
  return [...expression.matchAll(/\b((?:isthmus|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(([, metric, labels = '']) => ({
    metric: metric!,
    labels: [...labels.matchAll(/(\w+)\s*(?:=|!=|=~|!~)"/g)].map(([, name]) => name!),
  }))
}

/** A histogram `x` has the series `x_bucket`, `x_sum` and `x_count`, but for `nodejs_gc_duration_seconds` not before the first event. */
function isDeclared(metric: string): boolean {
  const names = [metric, metric.replace(/_(?:bucket|sum|count)$/, '')]
  return names.some((name) => exported.includes(`# TYPE ${name} `))
}

/** Whether a series has a label, or Prometheus adds it. */
function hasLabel(metric: string, label: string): boolean {
  if (label === 'job' || label === 'instance') return true
  return exported.split('\n').some((line) => line.startsWith(`${metric}{`) && line.includes(`${label}="`))
}

test('T5: every metric and label in dashboard and alert rules exists', () => {
  const selectors = expressions.flatMap(selectorsOf)
  expect(selectors.length).toBeGreaterThan(50)
  const missing = selectors.filter(({ metric, labels }) => !isDeclared(metric) || labels.some((label) => !hasLabel(metric, label)))
  expect(missing).toEqual([])
})

test('T5: the dashboard shows every metric of the site', () => {
  const names = [...exported.matchAll(/^# TYPE (isthmus_\w+)/gm)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !queries.some((query) => query.includes(name)))).toEqual([])
})

test('T5: metrics are named by the terms of the glossary', () => {
  expect(exported).toContain('\nisthmus_outbox_given_up_mails ')
  expect(exported.split('\n').filter((line) => /^isthmus_\w*dead/.test(line))).toEqual([])
})

test('T5: every alert has a severity and a section in the runbooks, and every section an alert', () => {
  const headings = [...readFileSync('docs/runbooks.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  expect(alerts.map(({ alert }) => alert).toSorted()).toEqual(headings.toSorted())
  const wrong = alerts.filter(
    ({ alert, labels, annotations }) =>
      annotations.runbook_url !== `docs/runbooks.md#${alert.toLowerCase()}` || !/^(?:critical|warning)$/.test(labels.severity),
  )
  expect(wrong).toEqual([])
})

test('T5: every section of the runbooks has meaning, impact, diagnosis, mitigation and follow-up', () => {
  const [, ...sections] = readFileSync('docs/runbooks.md', 'utf8').split(/^## /m)
  const parts = ['Meaning', 'Impact', 'Diagnosis', 'Mitigation', 'Follow-up']
  const incomplete = sections.flatMap((section) =>
    parts.filter((part) => !section.includes(`**${part}:**`)).map((part) => [section.split('\n')[0], part]),
  )
  expect(incomplete).toEqual([])
})

test('the alert for old backups fires once a daily backup of the samples was missed, and not before', () => {
  const { expr } = alerts.find(({ alert }) => alert === 'IsthmusBackupOld')!
  const hours = Number(/> (\d+)$/.exec(expr)![1]) / 3600
  expect(readFileSync('deploy/systemd/isthmus-backup.timer', 'utf8')).toMatch(/^OnCalendar=\*-\*-\* [\d:]+$/m)
  expect(readFileSync('deploy/kubernetes/base/backup.yaml', 'utf8')).toMatch(/^ {2}schedule: "\d+ \d+ \* \* \*"$/m)
  expect(hours).toBeGreaterThan(25)
  expect(hours).toBeLessThan(48)
})
