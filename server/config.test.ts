import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readOrigin } from '#site'

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

test('an empty environment is a complete configuration that listens on this machine only', () => {
  expect(readConfig({})).toEqual({
    mode: 'development',
    port: 3000,
    host: 'localhost',
    origin: 'https://isthmus.example',
    dataDir: '.data',
    databaseUrl: undefined,
    trustedProxies: [],
    smtpUrl: undefined,
    certificateRecipients: [],
    previousSessionSecrets: [],
    formsPerHour: 1000,
    staticMemoryBytes: 32_000_000,
    shutdownDelayMs: 0,
    backupTo: undefined,
    backupRecipients: [],
    s3: { endpoint: undefined, region: 'us-east-1' },
    metrics: undefined,
    logLevel: 'info',
  })
})

test('every variable is read', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '::',
    SITE_ORIGIN: 'https://WWW.provider.example/',
    DATA_DIR: '/var/lib/isthmus',
    DATABASE_URL: 'postgres://isthmus@db/isthmus',
    DATABASE_READ_URL: 'postgres://isthmus@replica/isthmus',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    SMTP_URL: 'smtps://user:word@mail.example',
    CERTIFICATE_RECIPIENTS: recipient,
    SESSION_SECRET: '0123456789abcdef0123456789abcdef',
    SESSION_SECRET_PREVIOUS: 'short, fedcba9876543210fedcba9876543210',
    FORMS_PER_HOUR: '50',
    STATIC_MEMORY: '64',
    SHUTDOWN_DELAY: '7.5',
    BACKUP_TO: 's3://backups/isthmus',
    BACKUP_RECIPIENT: recipient,
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'eu-west-3',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.7',
    LOG_LEVEL: 'warn',
  })
  expect(config).toEqual({
    mode: 'production',
    port: 8080,
    host: '::',
    origin: 'https://www.provider.example',
    dataDir: '/var/lib/isthmus',
    databaseUrl: 'postgres://isthmus@db/isthmus',
    databaseReadUrl: 'postgres://isthmus@replica/isthmus',
    trustedProxies: ['10.0.0.0/8', '::1'],
    smtpUrl: 'smtps://user:word@mail.example',
    certificateRecipients: [recipient],
    sessionSecret: '0123456789abcdef0123456789abcdef',
    previousSessionSecrets: ['short', 'fedcba9876543210fedcba9876543210'],
    formsPerHour: 50,
    staticMemoryBytes: 64_000_000,
    shutdownDelayMs: 7500,
    backupTo: 's3://backups/isthmus',
    backupRecipients: [recipient],
    s3: { endpoint: 'https://s3.example.com', region: 'eu-west-3' },
    metrics: { port: 9464, host: '10.0.0.7' },
    logLevel: 'warn',
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', TRUSTED_PROXIES: '' })).toMatchObject({ port: 3000, trustedProxies: [] })
})

test('D15: all bad variables are listed at once, each with what was expected and found', () => {
  const env = { PORT: 'http', NODE_ENV: 'prod', TRUSTED_PROXIES: '10.0.0.0/40', STATIC_MEMORY: '-1', SITE_ORIGIN: 'https://a.example/path' }
  const message = messageOf(env)
  expect(message).toContain('PORT: expected a port number, found "http"')
  expect(message).toContain('NODE_ENV: expected development, production or test, found "prod"')
  expect(message).toContain('STATIC_MEMORY: expected a number of megabytes, found "-1"')
  expect(message).toContain('TRUSTED_PROXIES: expected addresses or CIDR ranges')
  expect(message).toContain('SITE_ORIGIN: expected an origin such as https://www.example.com, without a path')
})

test('D15: a replica without its primary is refused', () => {
  const message = messageOf({ DATABASE_READ_URL: 'postgres://isthmus@replica/isthmus' })
  expect(message).toContain('DATABASE_URL: expected the primary of the replica in DATABASE_READ_URL, found nothing')
})

test.each([
  [{ METRICS_PORT: 'http' }, 'METRICS_PORT: expected a port number, found "http"'],
  [{ METRICS_PORT: '8080', PORT: '8080' }, 'METRICS_PORT: expected another port than PORT, found "8080"'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT: expected another port than PORT, found "3000"'],
])('T1, D15: metrics need a port of their own: %j', (env, expected) => {
  expect(messageOf(env)).toContain(expected)
})

test('T1: metrics are answered on the loopback address unless another is named', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_HOST: '10.0.0.7' }).metrics).toBeUndefined()
})

test.each(['ftp://a.example', 'https://a.example/x', 'https://user@a.example', 'a.example', 'https://a.example?x'])(
  '%s is not an origin',
  (value) => {
    expect(messageOf({ SITE_ORIGIN: value })).toContain('SITE_ORIGIN: expected an origin')
  },
)

test.each([
  ['https://example.com:443', 'https://example.com'],
  ['HTTP://Example.com:80/', 'http://example.com'],
  ['http://example.com:8080', 'http://example.com:8080'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('build and server read the origin %s as %s', (value, expected) => {
  expect(readOrigin(value)).toBe(expected)
  expect(readConfig({ SITE_ORIGIN: value }).origin).toBe(expected)
})

test('D15: a password is not repeated in an error', () => {
  expect(messageOf({ DATABASE_URL: 'mysql://root:hunter2@db/x' })).not.toContain('hunter2')
})

test.each(['CERTIFICATE_RECIPIENTS', 'BACKUP_RECIPIENT'])('D15: a mistyped recipient in %s is refused', async (name) => {
  const mistyped = recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
  expect(messageOf({ [name]: `${recipient},${mistyped}` })).toContain(
    `${name}: expected age recipients that age-keygen has made (a checksum is wrong: copy the public key again; keys of plugins such as age1yubikey1… can not be used), found "${recipient},${mistyped}"`,
  )
  const hybrid = await identityToRecipient(await generateHybridIdentity())
  expect(readConfig({ [name]: `${recipient}, ${hybrid}` })).toBeDefined()
})

test.each(['CERTIFICATE_RECIPIENTS', 'BACKUP_RECIPIENT'])('D15: a private key in %s is refused and not repeated', (name) => {
  for (const value of [identity, identity.toLowerCase(), `${recipient}, ${identity},${identity.slice(20)}`]) {
    const message = messageOf({ [name]: value })
    expect(message.split('\n')).toEqual([
      expect.any(String),
      expect.stringMatching(`^  ${name}: this is a private key\\. .*age1.*new pair`),
    ])
    expect(message.toLowerCase()).not.toContain(identity.slice(20, 40).toLowerCase())
  }
})

test.each([
  ['short', 'at least 32 random characters'],
  ['0123456789abcdef'.repeat(33), 'at most 512 characters'],
  ['hunter2'.repeat(8), 'random characters, at least 8 different ones'],
  ['0123456789abcdef\u001B0123456789abcdef', 'text without control characters'],
])('D15: %j is not a session secret, and is not repeated', (secret, expected) => {
  const message = messageOf({ SESSION_SECRET: secret })
  expect(message).toContain(`SESSION_SECRET: expected ${expected}, found something else`)
  expect(message).not.toContain(secret)
})

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('expected the configuration to be refused')
}
