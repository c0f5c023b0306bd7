/** systemd units and the image: what they start, with which environment, without which rights. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { environmentExample } from '../../scripts/configuration-reference.ts'
import { assignments, serverEnvironment, serverFlags } from '#tooling/artifact/server-flags.ts'
import { serviceSettings, settingOf } from './units.ts'
import { exampleValues, readVariables } from './variables.ts'

const units = ['isthmus.service', 'isthmus-backup.service']
const start = ['node', ...serverFlags, 'server/main.js']

test('every service of systemd is tested here', () => {
  expect(globSync('*.service', { cwd: 'deploy/systemd' }).toSorted()).toEqual(units.toSorted())
})

test('E4: service and image start what the artifact starts', () => {
  expect(settingOf('isthmus.service', 'ExecStart')).toBe(`/usr/local/bin/${start.join(' ')}`)
  const [, command = ''] = /^CMD (.+)$/m.exec(readFileSync('deploy/container/Containerfile', 'utf8'))!
  expect(JSON.parse(command)).toEqual(start)
  const environments = [
    settingOf('isthmus.service', 'Environment')!,
    /^ENV (.+)$/m.exec(readFileSync('deploy/container/Containerfile', 'utf8'))![1]!,
  ]
  for (const environment of environments) expect(environment.split(' ')).toEqual(expect.arrayContaining(assignments(serverEnvironment)))
})

test.each(units)('E4: %s runs as a user without rights, and writes to its folders only', (unit) => {
  expect(serviceSettings(unit)).toEqual(
    expect.arrayContaining([
      'User=isthmus',
      'ProtectSystem=strict',
      'ProtectHome=yes',
      'PrivateDevices=yes',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
      'AmbientCapabilities=',
      'SystemCallFilter=@system-service',
      'SystemCallFilter=~@privileged',
      'UMask=0077',
      'MemoryMax=384M',
    ]),
  )
})

test.each(units)('E8: %s and a file of variables in which nothing was forgotten are a configuration of production', (unit) => {
  const lines = settingOf(unit, 'Environment')!.split(' ')
  const ofUnit = Object.fromEntries(lines.map((line) => line.split('=', 2) as [string, string]))
  expect(Object.keys(ofUnit).filter((name) => !readVariables.includes(name) && !(name in serverEnvironment))).toEqual([])
  // A file of variables overrides those of the unit, so the template sets none.
  expect(environmentExample()).not.toMatch(/^[^#\n]/m)
  const ofOperator = { ...exampleValues, DATABASE_URL: '', SITE_ORIGIN: 'https://www.example.com', TRUSTED_PROXIES: '127.0.0.1' }
  const expected = { mode: 'production', dataDir: '/var/lib/isthmus', origin: 'https://www.example.com', databaseUrl: undefined }
  expect(readConfig({ ...ofUnit, ...ofOperator })).toMatchObject(expected)
})

/** The environment of an instance of `isthmus@.service`: the unit, its drop-in, the shared file and that of the instance, in this order. */
function instanceEnvironment(instance: string, fileOfInstance: string): Record<string, string> {
  const ofUnits = ['isthmus.service', 'instance.conf'].flatMap((unit) => settingOf(unit, 'Environment')!.split(' '))
  const lines = [...ofUnits, ...fileOfInstance.split(' and ')].map((line) => line.replace('%i', instance).split('=', 2))
  return { ...(Object.fromEntries(lines) as Record<string, string>), ...exampleValues, SITE_ORIGIN: 'https://www.example.com' }
}

test('E8: several servers on one machine share all but ports and data folder', () => {
  expect(serviceSettings('instance.conf')).toEqual([
    'EnvironmentFile=/etc/isthmus-%i.env',
    'Environment=DATA_DIR=/var/lib/isthmus-%i',
    'StateDirectory=',
    'StateDirectory=isthmus-%i',
  ])
  const comment = readFileSync('deploy/systemd/instance.conf', 'utf8').replaceAll('\n# ', ' ')
  const files = [...comment.matchAll(/(PORT=\d+ and METRICS_PORT=\d+)/g)].map(([, file]) => file!)
  const configs = files.map((file, index) => readConfig(instanceEnvironment(String(index + 1), file)))
  expect(configs).toMatchObject([
    { mode: 'production', dataDir: '/var/lib/isthmus-1', port: 3001, metrics: { port: 9464 } },
    { mode: 'production', dataDir: '/var/lib/isthmus-2', port: 3002, metrics: { port: 9465 } },
  ])
  const upstreams = [...readFileSync('deploy/nginx/isthmus.conf', 'utf8').matchAll(/^ +server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) =>
    Number(port),
  )
  expect(new Set(upstreams)).toEqual(new Set(configs.map(({ port }) => port)))
})

test('E4: the service of Caddy gets every variable that the Caddyfile names', () => {
  const named = [...readFileSync('deploy/caddy/Caddyfile', 'utf8').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name!)
  const set = [...readFileSync('deploy/caddy/caddy.conf', 'utf8').matchAll(/^Environment="?(\w+)=/gm)].map(([, name]) => name!)
  expect(set.toSorted()).toEqual([...new Set(named)].toSorted())
})

test('E4: the commands of the guide name samples that exist', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  const named = [...guide.matchAll(/\bdeploy\/[\w.*/-]*[\w*]/g)].map(([path]) => path)
  expect(named.length).toBeGreaterThan(10)
  // The guide copies `example` to `production`.
  expect(named.filter((path) => globSync(path.replace('/production', '/example')).length === 0)).toEqual([])
})
