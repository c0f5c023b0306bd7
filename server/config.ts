/**
 * Configuration of the server from the environment, read once at start; the rest of the server receives a `Config`. The variables are in
 * `environment.ts`. `SITE_ORIGIN` and `NODE_ENV` are also read by `core/site.ts` and `app/routes.ts`.
 */
import type { z } from 'zod'
import { environment, isSecretVariable } from '#server/environment.ts'
import { StartError } from '#server/start-error.ts'

/** SESSION_SECRET, or its substitute in the data folder; then earlier ones, which are still accepted. */
export type SessionSecrets = readonly [current: string, ...previous: string[]]

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
    /** Password that every request needs; without it everybody gets the site. */
    previewPassword: parsed.PREVIEW_PASSWORD,
    /** Working copy in which staff edit content, and the variables of the program in it; without one this server offers no editor. */
    contentRepository:
      parsed.CONTENT_REPOSITORY === undefined ? undefined : { folder: parsed.CONTENT_REPOSITORY, env: editorVariables(env) },
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

/** Variables that git, ssh and the tools of the build need. The editor gets no other: it needs no secret of the server. */
const passedVariables = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'TZ',
  'TMPDIR',
  'SSH_AUTH_SOCK',
  'GIT_SSH_COMMAND',
  'XDG_CONFIG_HOME',
  'http_proxy',
  'https_proxy',
  'no_proxy',
]

function editorVariables(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(passedVariables.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))
}

/** Lists every problem of the environment, one line per variable. Does not repeat values that may hold a password or a private key. */
export class ConfigError extends StartError {
  constructor(issues: readonly z.core.$ZodIssue[], env: Readonly<Record<string, string | undefined>>) {
    // Two mistakes in one list, such as two private keys, have the same line.
    const lines = new Set(issues.map((issue) => describeIssue(issue, env[String(issue.path[0])])))
    super(`The configuration is wrong. Correct these environment variables:\n${[...lines].join('\n')}`)
    this.name = 'ConfigError'
  }
}

function describeIssue({ path, message }: z.core.$ZodIssue, value: string | undefined): string {
  const name = String(path[0])
  if (value !== undefined && /AGE-SECRET-KEY/i.test(value)) {
    return `  ${name}: this is a private key. Only its public key (age1…) belongs here. Who can read the configuration has it now: make a new pair with age-keygen`
  }
  const found = value === undefined ? 'nothing' : isSecretVariable(name) ? 'something else' : JSON.stringify(value)
  return `  ${name}: expected ${message}, found ${found}`
}
