/** What the samples in `deploy` have in common, read from their text: no program of theirs is needed. */
import { globSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { basename, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { retentionDays } from '#site'

interface Project {
  services: { caddy: { networks: { outside: { ipv4_address: string } } } }
  networks: { outside: { ipam: { config: [{ subnet: string; ip_range: string }] } } }
}

/** Whether a range such as 10.0.0.0/8 contains an address. */
function contains(range: string, address: string): boolean {
  const [network, bits] = range.split('/')
  const list = new BlockList()
  list.addSubnet(network!, Number(bits), 'ipv4')
  return list.check(address)
}

test('E4: the fixed address of Caddy in Compose is in its network and none that another container gets', () => {
  const { services, networks } = parse(readFileSync('deploy/compose/compose.yaml', 'utf8'), { merge: true }) as Project
  const address = services.caddy.networks.outside.ipv4_address
  const [{ subnet, ip_range: dynamic }] = networks.outside.ipam.config
  expect([contains(subnet, address), contains(dynamic, address)]).toEqual([true, false])
})

const samples = globSync('deploy/**/{*,.*}', { withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
  .map(({ parentPath, name }) => ({ name, text: readFileSync(`${parentPath}/${name}`, 'utf8') }))

test('E10: every sample of the backup deletes old backups, before the retention of what is in them ends', () => {
  const commands = samples.flatMap(({ name, text }) =>
    [...text.matchAll(/^.*server\/backup\.js.*$/gm)].map(([command]) => ({
      name,
      days: Number(/--keep-days[^\d]+(\d+)/.exec(command)?.[1]),
    })),
  )
  expect(commands.map(({ name }) => name).sort()).toEqual(['backup.yaml', 'compose.yaml', 'isthmus-backup.service'])
  const longest = Math.min(...Object.values(retentionDays.forms))
  expect(commands.filter(({ days }) => !(days <= longest))).toEqual([])
})

test('E10: a sample that stores backups in S3 names the region of the bucket', () => {
  const storing = samples.filter(({ text }) => /^[\s-]*BACKUP_TO[:=]/m.test(text))
  expect(storing.map(({ name }) => name).sort()).toEqual(['.env.example', 'kustomization.yaml'])
  expect(storing.filter(({ text }) => !/^[\s-]*S3_REGION[:=]/m.test(text)).map(({ name }) => name)).toEqual([])
})

/** Whether git ignores a file. The last line that matches counts (https://git-scm.com/docs/gitignore). */
function isIgnored(path: string): boolean {
  const patterns = readFileSync('.gitignore', 'utf8').split('\n')
  const matching = patterns.filter((line) => {
    const pattern = line.replace(/^!/, '')
    return pattern.startsWith('/') ? matchesGlob(path, pattern.slice(1)) : pattern === basename(path)
  })
  return matching.length > 0 && !matching.at(-1)!.startsWith('!')
}

test.each([
  ['.env', true],
  ['site.env', true],
  ['release.yaml', true],
  ['deploy/compose/.env', true],
  ['deploy/kubernetes/production/secrets.env', true],
  ['deploy/kubernetes/production/direct.env', true],
  ['.env.example', false],
  ['deploy/compose/.env.example', false],
  ['deploy/kubernetes/example/secrets.env', false],
  ['deploy/kubernetes/example/direct.env', false],
])('E11: git ignores %s, into which the guide puts secrets, and no sample: %s', (path, expected) => {
  expect(isIgnored(path)).toBe(expected)
})

test('E4: systemd starts a server again for as long as its database is away', () => {
  expect(readFileSync('deploy/systemd/isthmus.service', 'utf8')).toMatch(/^StartLimitIntervalSec=0$/m)
})
