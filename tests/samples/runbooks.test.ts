/** Commands and figures of the runbooks. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { formByName, type FormDefinition } from '#core/forms/definitions.ts'
import { limitsOf } from '#server/submissions/rules.ts'

const runbooks = readFileSync('docs/runbooks.md', 'utf8')

test('E4: every kubectl command names the namespace of the samples', () => {
  const commands = [...runbooks.matchAll(/kubectl [^`\n]+/g)].map(([command]) => command)
  expect(commands.length).toBeGreaterThan(4)
  expect(commands.filter((command) => !command.includes(' -n isthmus'))).toEqual([])
  expect(readFileSync('deploy/kubernetes/example/kustomization.yaml', 'utf8')).toMatch(/^namespace: isthmus$/m)
})

test('E4: a backup can be made by hand more than once', () => {
  const [, name = ''] = /kubectl create job .*--from=cronjob\/isthmus-backup "?([^`"]+)/.exec(runbooks)!
  expect(name).toMatch(/-\$\(date \+%s\)$/)
})

/** The largest counts of a form that is sent from one IPv4 address: of the network, of the mail address, of everybody. */
function maximaOf(name: FormDefinition['name'], trust: 'withProofOfWork' | 'withoutProofOfWork' | 'suspected'): number[] {
  const form = formByName(name)
  const values = Object.fromEntries(
    form.fields.filter(({ kind }) => kind === 'email').map(({ name: field }) => [field, ['asa@client.example']]),
  )
  return limitsOf({ form, values, clientAddress: '203.0.113.7', trust, formsPerHour: 1000 }).map(({ max }) => max)
}

test('E4: the runbooks name the limits of forms', () => {
  const rows = [...runbooks.matchAll(/^\| ([^|]+) \| (\d+) \| (\d+) \|$/gm)].map(([, what, ...counts]) => [what, ...counts.map(Number)])
  const ofNetwork = (name: FormDefinition['name']) => [maximaOf(name, 'withoutProofOfWork')[0], maximaOf(name, 'withProofOfWork')[0]]
  expect(rows).toEqual([
    ['contact forms, dataset requests, abuse reports from one network', ...ofNetwork('contact')],
    ['police requests from one network', ...ofNetwork('police')],
    ['feedback on pages from one network', ...ofNetwork('feedback')],
    ['suspected spam from one network', maximaOf('contact', 'suspected')[0], maximaOf('police', 'suspected')[0]],
    ['with one mail address', maximaOf('contact', 'withoutProofOfWork')[1], maximaOf('contact', 'withProofOfWork')[1]],
  ])
  for (const name of ['dataset', 'abuse'] as const) expect(ofNetwork(name)).toEqual(ofNetwork('contact'))
})

test('T5: Prometheus sends alerts to somebody, and reads the rules of the samples', () => {
  const { alerting, rule_files, scrape_configs } = parse(readFileSync('deploy/monitoring/prometheus.yaml', 'utf8')) as {
    alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] }
    rule_files: string[]
    scrape_configs: { job_name: string }[]
  }
  expect(alerting.alertmanagers.flatMap(({ static_configs }) => static_configs).flatMap(({ targets }) => targets)).toHaveLength(1)
  expect(rule_files).toEqual(['alerts.yaml'])
  expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(['isthmus'])
})
