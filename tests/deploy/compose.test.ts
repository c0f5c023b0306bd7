import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { environmentVariables } from '#server/environment.ts'
import { goProgram } from './programs.ts'
import { backupVariables, exampleValues, readEnvFile } from './variables.ts'

interface Service {
  environment?: Record<string, string>
  networks?: Record<string, { ipv4_address?: string } | null>
  read_only?: boolean
  cap_drop?: string[]
}
interface Project {
  services: Record<'site' | 'caddy' | 'database' | 'backup', Service>
  networks: Record<string, { internal?: boolean; ipam?: { config?: { subnet: string }[] } }>
}

/** Puts the values of variables in their places, as Compose does: `${NAME:?message}`, `${NAME:-default}`. */
function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, operator: string | undefined, word: string) => {
    const value = values[name] || (operator === '-' ? word : '')
    if (value === '' && operator === '?') throw new Error(`${name}: ${word}`)
    return value
  })
}

/** The project as the reference implementation of the Compose specification loads it; it refuses what its schema does not allow. */
function loadProject(values: Readonly<Record<string, string>>): Project {
  const folder = mkdtempSync(join(tmpdir(), 'compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'compose.yaml')
  writeFileSync(file, interpolate(readFileSync('deploy/compose/compose.yaml', 'utf8'), values))
  return JSON.parse(execFileSync(goProgram('compose-config'), ['-format', 'json', file], { encoding: 'utf8' })) as Project
}

/** `.env` of an operator who has filled in what the template leaves empty. */
const filledIn = () => ({ ...readEnvFile('deploy/compose/.env.example'), ...exampleValues })

test('E4: the project is valid, and the server accepts its environment', () => {
  const { site } = loadProject(filledIn()).services
  expect(Object.keys(site.environment!).filter((name) => !environmentVariables.includes(name))).toEqual([])
  const config = readConfig({ NODE_ENV: 'production', ...site.environment })
  expect(config).toMatchObject({ origin: 'https://isthmus.example', databaseUrl: expect.stringContaining('@database/isthmus') as string })
})

test('E4: a variable that the operator has forgotten ends the start with its name', () => {
  expect(() => loadProject({ ...filledIn(), SESSION_SECRET: '' })).toThrow('SESSION_SECRET: set SESSION_SECRET in .env')
})

test('E4: the server trusts the address of Caddy and no other, and the database has no way out', () => {
  const { services, networks } = loadProject(filledIn())
  expect(services.site.environment!['TRUSTED_PROXIES']).toBe(services.caddy.networks!['outside']!.ipv4_address)
  expect(Object.keys(services.database.networks!)).toEqual(['inside'])
  expect(networks['inside']!.internal).toBe(true)
})

test('E4: site, backup and Caddy have a read-only root and no capabilities but the one for their ports', () => {
  const { site, backup, caddy } = loadProject(filledIn()).services
  for (const service of [site, backup, caddy]) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
})

test('E4: the template names every variable of the project', () => {
  const text = readFileSync('deploy/compose/compose.yaml', 'utf8')
  const named = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  const template = Object.keys(readEnvFile('deploy/compose/.env.example'))
  expect(named).toEqual(new Set(template))
  expect(backupVariables.filter((name) => !template.includes(name))).toEqual([])
})
