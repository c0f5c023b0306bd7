/** A server that stops has to be out of the load balancer before it refuses connections, and must not be killed before it is done (D8). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { readProject } from './compose.ts'
import { settingOf } from './units.ts'
import { stopSeconds } from './variables.ts'

interface Deployment {
  spec: {
    template: {
      spec: { terminationGracePeriodSeconds: number; containers: { env: { name: string; value: string }[]; lifecycle?: object }[] }
    }
  }
}

const delayMsOf = (seconds: string | undefined) => readConfig({ SHUTDOWN_DELAY: seconds }).shutdownDelayMs

/** The delay that a sample names in its comments, for servers behind it. */
function namedDelay(path: string): string {
  return /SHUTDOWN_DELAY=(\d+)/.exec(readFileSync(path, 'utf8'))![1]!
}

test('E9: a pod of Kubernetes goes on while it is taken out of the service, and is not killed before it is done', () => {
  const { terminationGracePeriodSeconds, containers } = (
    parse(readFileSync('deploy/kubernetes/base/deployment.yaml', 'utf8')) as Deployment
  ).spec.template.spec
  const [{ env, lifecycle }] = containers as [Deployment['spec']['template']['spec']['containers'][number]]
  const delaySeconds = delayMsOf(env.find(({ name }) => name === 'SHUTDOWN_DELAY')?.value) / 1000
  expect(delaySeconds).toBeGreaterThanOrEqual(5)
  expect(terminationGracePeriodSeconds).toBeGreaterThan(delaySeconds + stopSeconds)
  // A hook that sleeps would delay the signal, and the pod would report that it is ready for as long.
  expect(lifecycle).toBeUndefined()
})

test('E9: the one server of Compose stops immediately, because Caddy holds requests until it is back', () => {
  const { site, caddy } = readProject().services
  expect(caddy.environment!['UPSTREAMS']!.split(' ')).toHaveLength(1)
  expect(readConfig(site.environment).shutdownDelayMs).toBe(0)
  expect(Number.parseInt(site.stop_grace_period!, 10)).toBeGreaterThan(stopSeconds)
})

test('E9: several servers behind Caddy go on for longer than Caddy takes to notice, and systemd waits for that', () => {
  const [, interval] = /^\s*health_interval (\d+)s$/m.exec(readFileSync('deploy/caddy/Caddyfile', 'utf8'))!
  const delay = namedDelay('deploy/caddy/Caddyfile')
  expect(delayMsOf(delay)).toBeGreaterThan(Number(interval) * 1000)
  expect(Number(settingOf('isthmus.service', 'TimeoutStopSec'))).toBeGreaterThan(Number(delay) + stopSeconds)
  expect(namedDelay('docs/deploy.md')).toBe(delay)
})

test('E9: nginx needs no delay: it does not ask whether a server is ready, and tries the other one when a connection is refused', () => {
  const sample = readFileSync('deploy/nginx/isthmus.conf', 'utf8')
  expect(sample).not.toContain('health_check')
  expect(sample).toMatch(/^ {4}proxy_next_upstream error timeout;$/m)
  expect(sample).toContain('# SHUTDOWN_DELAY changes nothing here')
})
