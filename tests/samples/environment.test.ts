/** The server reads what the samples configure. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { composeText, filledIn, readProject } from './compose.ts'
import { exampleValues, readEnvFile, readVariables } from './variables.ts'

const secretsFile = 'deploy/kubernetes/example/secrets.env'
const directFile = 'deploy/kubernetes/example/direct.env'

/** The variables of the pods: of the base, of the overlay, and the secrets. */
function kubernetesEnvironment(secrets: Readonly<Record<string, string>>): Record<string, string> {
  const literals = ['base', 'example'].flatMap((folder) => {
    const text = readFileSync(`deploy/kubernetes/${folder}/kustomization.yaml`, 'utf8')
    return (parse(text) as { configMapGenerator: { literals: string[] }[] }).configMapGenerator.flatMap((generator) => generator.literals)
  })
  return { ...Object.fromEntries(literals.map((line) => line.split(/=(.*)/s, 2) as [string, string])), ...secrets }
}

/** The lines of the error with which the configuration is refused, without their values. */
function refusedOf(environment: Readonly<Record<string, string>>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
  return []
}

test('every file of variables in deploy is tested here', () => {
  expect(globSync(['deploy/**/*.env', 'deploy/**/.env*']).toSorted()).toEqual(['deploy/compose/.env.example', directFile, secretsFile])
})

test('E8: Compose gives the site only variables that are read, and the server accepts them', () => {
  const { site, backup } = readProject().services
  for (const { environment } of [site, backup]) {
    expect(Object.keys(environment!).filter((name) => !readVariables.includes(name))).toEqual([])
    const config = readConfig({ NODE_ENV: 'production', ...environment })
    expect(config).toMatchObject({ origin: 'https://isthmus.example', databaseUrl: expect.stringContaining('@database/isthmus') as string })
  }
  expect(readConfig(backup.environment).backupRecipients).toEqual([exampleValues['BACKUP_RECIPIENT']])
})

test.each(['SITE_HOST', 'POSTGRES_PASSWORD', 'SESSION_SECRET', 'CERTIFICATE_RECIPIENTS', 'SMTP_URL'])(
  'E8: Compose does not start while the template leaves %s empty, and names it',
  (name) => {
    expect(() => composeText({ ...filledIn(), [name]: '' })).toThrow(`${name}: set ${name} in .env`)
  },
)

test('E8: the template of Compose names every variable of the project', () => {
  const named = new Set([...readFileSync('deploy/compose/compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  expect(new Set(Object.keys(readEnvFile('deploy/compose/.env.example')))).toEqual(named)
})

test('E8: Kubernetes gives the pods only variables that are read, and the server accepts them', () => {
  const environment = kubernetesEnvironment({ ...readEnvFile(secretsFile), ...exampleValues })
  const own = new Set(Object.keys({ ...kubernetesEnvironment({}), ...readEnvFile(secretsFile) }))
  expect([...own].filter((name) => !readVariables.includes(name))).toEqual([])
  expect(readConfig({ NODE_ENV: 'production', ...environment })).toMatchObject({
    origin: 'https://isthmus.example',
    trustedProxies: ['10.42.0.0/16'],
    backupTo: 's3://isthmus-backups/production',
    backupRecipients: [exampleValues['BACKUP_RECIPIENT']],
    metrics: { port: 9464, host: '0.0.0.0' },
  })
})

test('E8: the address of Postgres behind a pooler is left out unless there is one, and the server accepts it', () => {
  expect(readEnvFile(directFile)).toEqual({})
  const [, name, value] = /^# (\w+)=(.+)$/m.exec(readFileSync(directFile, 'utf8'))!
  expect(name).toBe('DATABASE_URL')
  const secrets = { ...readEnvFile(secretsFile), ...exampleValues, DATABASE_URL: value! }
  expect(readConfig(kubernetesEnvironment(secrets)).databaseUrl).toBe(value)
})

test('E8: a placeholder that was left in the secrets of Kubernetes is refused with the name of its variable and what it has to be', () => {
  const placeholders = readEnvFile(secretsFile)
  expect(refusedOf(kubernetesEnvironment(placeholders))).toEqual([
    '  DATABASE_URL: expected a connection string such as postgres://user@host/name, found something else',
    '  SMTP_URL: expected an address such as smtp://user:password@mail.example:587, found something else',
    '  CERTIFICATE_RECIPIENTS: expected age recipients (age1…), separated by commas, found "REPLACE"',
    '  SESSION_SECRET: expected at least 32 random characters, found something else',
    '  BACKUP_RECIPIENT: expected age recipients (age1…), separated by commas, found "REPLACE"',
  ])
  const accepted = Object.keys(placeholders).filter(
    (name) => refusedOf({ DATABASE_URL: exampleValues['DATABASE_URL']!, [name]: placeholders[name]! }).length === 0,
  )
  // Only S3 itself can refuse its keys.
  expect(accepted).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
})
