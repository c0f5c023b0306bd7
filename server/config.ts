/**
 * Configuration of the server from the environment, read once at start; the rest of the server receives a `Config`.
 * `SITE_ORIGIN` and `NODE_ENV` are also read by `core/site.ts` and `app/routes.ts`.
 */
import { isIP } from 'node:net'
import { z } from 'zod'
import { StartError } from '#server/start-error.ts'
import { readOrigin, site } from '#site'

const port = z.coerce.number<string>('a port number').int('a port number').min(0, 'a port number').max(65_535, 'a port number')

const megabytes = z.coerce.number<string>('a number of megabytes').min(0, 'a number of megabytes')

const seconds = z.coerce.number<string>('a number of seconds').min(0, 'a number of seconds').max(600, 'at most 600 seconds')

const count = z.coerce.number<string>('a whole number').int('a whole number').min(1, 'a whole number above 0')

const origin = z
  .string()
  .refine(readOrigin, { error: 'an origin such as https://www.example.com, without a path', abort: true })
  .transform((value) => new URL(value).origin)

const databaseUrl = z.url({ protocol: /^postgres(?:ql)?$/, error: 'a connection string such as postgres://user@host/name' })

const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'an address such as smtp://user:password@mail.example:587' })

const recipient = z.string().regex(/^age1[a-z0-9]{50,}$/, 'age recipients (age1…), separated by commas')

const network = z.string().refine(isNetwork, { error: 'addresses or CIDR ranges, separated by commas: 10.0.0.0/8,::1' })

/** Values separated by commas. */
function list(value: z.ZodString) {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(value))
}

/**
 * A secret that was made by a program: readable text, since a file of another kind may have been put in its place, of many different
 * characters. The probability that 32 random hexadecimal digits contain fewer than eight different ones is below one in ten million.
 */
export const sessionSecret = z
  .string()
  .regex(/^[^\p{Cc}\uFFFD]*$/u, { error: 'text without control characters', abort: true })
  .min(32, { error: 'at least 32 random characters', abort: true })
  .max(512, { error: 'at most 512 characters', abort: true })
  .refine((text) => new Set(text).size >= 8, 'random characters, at least 8 different ones')

/** SESSION_SECRET, or its substitute in the data folder; then earlier ones, which are still accepted. */
export type SessionSecrets = readonly [current: string, ...previous: string[]]

const environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test'], 'development, production or test').default('development'),
    PORT: port.default(3000),
    /**
     * Name or address to listen on. `localhost`: trying the software opens no port to the network. In a container or behind a proxy on
     * another machine set `0.0.0.0`, or `::` for IPv6 too.
     */
    HOST: z.string().min(1).default('localhost'),
    SITE_ORIGIN: origin.prefault(site.origin),
    DATA_DIR: z.string().min(1).default('.data'),
    DATABASE_URL: databaseUrl.optional(),
    DATABASE_READ_URL: databaseUrl.optional(),
    SMTP_URL: smtpUrl.optional(),
    CERTIFICATE_RECIPIENTS: list(recipient),
    SESSION_SECRET: sessionSecret.optional(),
    SESSION_SECRET_PREVIOUS: list(z.string()),
    TRUSTED_PROXIES: list(network),
    /** Far above what people send, below what fills a disk. */
    FORMS_PER_HOUR: count.default(1000),
    /**
     * Megabytes (10⁶ bytes) of the files that are requested most; the whole site in brotli has 60. The name lacks the unit, which operators
     * have in their configuration; `staticMemoryBytes` has it.
     */
    STATIC_MEMORY: megabytes.default(32),
    /** Seconds. How long a load balancer takes to notice that `/readyz` has failed. */
    SHUTDOWN_DELAY: seconds.default(0),
    BACKUP_TO: z.string().min(1).optional(),
    BACKUP_RECIPIENT: list(recipient),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address such as https://s3.example.com' }).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    /** No metrics are answered without a port. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug').default('info'),
  })
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => !DATABASE_READ_URL || DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'the primary of the replica in DATABASE_READ_URL',
  })
  // On one port the metrics would be public. Port 0 is any free one.
  .refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, { path: ['METRICS_PORT'], error: 'another port than PORT' })

/** Names of the variables that the server reads. */
export const environmentVariables: readonly string[] = Object.keys(environment.shape)

/** The environment, parsed. */
export type Config = ReturnType<typeof readConfig>

/**
 * Parses the environment. Ignores unknown variables.
 *
 * @param env `process.env`, unless a test passes another one
 * @throws ConfigError with one line for each bad variable
 */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(variables)
  if (!result.success) throw new ConfigError(result.error.issues, variables)
  const parsed = result.data
  return {
    mode: parsed.NODE_ENV,
    port: parsed.PORT,
    host: parsed.HOST,
    /** Public origin, without a slash at the end: `https://isthmus.example`. */
    origin: parsed.SITE_ORIGIN,
    /** Folder of the SQLite database and of the files that the server writes. */
    dataDir: parsed.DATA_DIR,
    /** Postgres; without it the data is in SQLite in `dataDir`. */
    databaseUrl: parsed.DATABASE_URL,
    /** A replica of that Postgres which answers the lists and charts of the inbox. */
    databaseReadUrl: parsed.DATABASE_READ_URL,
    /** Addresses and CIDR ranges whose `X-Forwarded-For` is trusted. */
    trustedProxies: parsed.TRUSTED_PROXIES,
    /** Mail server; without one mails are written to files in `dataDir`. */
    smtpUrl: parsed.SMTP_URL,
    /** age recipients (`age1…`) that certificates of police submissions are encrypted to. */
    certificateRecipients: parsed.CERTIFICATE_RECIPIENTS,
    /** Signs session cookies and links, encrypts keys of the second factor; without it the server generates one in `dataDir`. */
    sessionSecret: parsed.SESSION_SECRET,
    /** Secrets that are accepted but not used for anything new. Not checked: a secret may be replaced because it is too short. */
    previousSessionSecrets: parsed.SESSION_SECRET_PREVIOUS,
    /** Submissions of one kind accepted per hour, from all visitors together. */
    formsPerHour: parsed.FORMS_PER_HOUR,
    /** How much of the built site is held in memory; the rest is read from disk when it is requested. */
    staticMemoryBytes: parsed.STATIC_MEMORY * 1_000_000,
    /** How long the server goes on accepting connections, and reports that it is not ready, before it closes. */
    shutdownDelayMs: parsed.SHUTDOWN_DELAY * 1000,
    /** Where the command `backup` stores backups: a folder or `s3://bucket/prefix`. */
    backupTo: parsed.BACKUP_TO,
    /** age recipients (`age1…`) that backups are encrypted to. */
    backupRecipients: parsed.BACKUP_RECIPIENT,
    /** Region of the bucket, and the address of its service if that is not AWS. Credentials are read by the AWS SDK. */
    s3: { endpoint: parsed.S3_ENDPOINT, region: parsed.S3_REGION },
    /** Where metrics are answered; `undefined` if nowhere. */
    metrics: parsed.METRICS_PORT === undefined ? undefined : { port: parsed.METRICS_PORT, host: parsed.METRICS_HOST },
    logLevel: parsed.LOG_LEVEL,
  }
}

/** Lists every problem of the environment, one line per variable. Does not repeat values that may hold a password. */
export class ConfigError extends StartError {
  constructor(issues: readonly z.core.$ZodIssue[], env: Readonly<Record<string, string | undefined>>) {
    const lines = issues.map((issue) => {
      const name = String(issue.path[0])
      const value = env[name]
      const found = value === undefined ? 'nothing' : /_(?:URL|SECRET)/.test(name) ? 'something else' : JSON.stringify(value)
      return `  ${name}: expected ${issue.message}, found ${found}`
    })
    super(`The configuration is wrong. Correct these environment variables:\n${lines.join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Whether a text is an IP address or a CIDR range. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}
