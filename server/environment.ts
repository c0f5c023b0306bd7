/**
 * The environment variables of server and commands: how each is parsed, and its description. `docs/configuration.md` and `.env.example`
 * are generated from it (`npm run docs:configuration`).
 */
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { isNetwork, isRecipient } from '#server/environment-checks.ts'
import { readOrigin, site } from '#site'

/** Commands that use the value of a variable. */
type Reader = 'build' | 'server' | 'inbox' | 'backup' | 'restore'

/** What an operator needs to know about a variable. */
export interface VariableDescription {
  /** One sentence without Markdown, which is also the comment in `.env.example`. */
  summary: string
  /** Further sentences in Markdown; links are relative to `docs`. */
  details?: string
  /** What the text of the variable is. */
  format: string
  unit?: string
  /** What is used without it, if that is not a value of its own. */
  withoutValue?: string
  /** Missing for secrets that somebody could copy. */
  example?: string
  /** A text that is refused; missing if every text is accepted. */
  wrong?: string
  readBy: readonly Reader[]
  /** Whether it may hold a password or a key: no error repeats it. */
  isSecret?: true
}

/** The descriptions of the variables, by their schema. */
const descriptions = z.registry<VariableDescription>()

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

const recipient = z
  .string()
  .regex(/^age1[a-z0-9]{50,}$/, { error: 'age recipients (age1…), separated by commas', abort: true })
  .refine(isRecipient, {
    error:
      'age recipients that age-keygen has made (a checksum is wrong: copy the public key again; keys of plugins such as age1yubikey1… can not be used)',
  })

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

/** Nobody has their private keys. */
const exampleRecipients =
  'age14cr9uhh7kmt7mwz43xqc0mptcjqlpfv5ya3r60a5zzllkx0wxpmsy8ju3m,age1lp63r0scha48u02fmzmufga8q3ynpf82dl8k3yudg564ycdk8y2snrj73j'

/** All variables; `readConfig` in `config.ts` parses them. */
export const environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'development, production or test')
      .default('development')
      .register(descriptions, {
        summary: 'Mode; production on a server that visitors reach',
        details:
          'In `production` local host names are refused, no key pair is generated, and forms open only when `legal` in `site/provider.yaml` is ' +
          'filled in. Units, images and manifests in `deploy` set it.',
        format: '`development`, `production` or `test`',
        example: 'production',
        wrong: 'prod',
        readBy: ['server', 'inbox'],
      }),
    PORT: port.default(3000).register(descriptions, {
      summary: 'Port to listen on',
      format: 'whole number from 0 to 65535; 0 takes a free one',
      example: '8080',
      wrong: 'http',
      readBy: ['server', 'inbox'],
    }),
    HOST: z
      .string()
      .min(1)
      .default('localhost')
      .register(descriptions, {
        summary: 'Name or address to listen on',
        details:
          'With `localhost` trying the software opens no port to the network. In a container, or behind a proxy on another machine, set ' +
          '`0.0.0.0`, or `::` for IPv6 too.',
        format: 'name or IP address',
        example: '0.0.0.0',
        readBy: ['server', 'inbox'],
      }),
    SITE_ORIGIN: origin.prefault(site.origin).register(descriptions, {
      summary: 'Public origin of the site, the same for build and server',
      details: 'The server refuses to start under another origin than the one that was built in. Passkeys are bound to its host.',
      format: 'scheme and host, with a port if it is not the default one, without a path',
      withoutValue: '`origin` of `site/provider.yaml`',
      example: 'https://www.example.com',
      wrong: 'https://www.example.com/shop',
      readBy: ['build', 'server', 'inbox'],
    }),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data')
      .register(descriptions, {
        summary: 'Folder of the SQLite database and of everything else that the server writes',
        details: '[What is in it](operations.md#the-data-folder). A relative path begins at the folder in which the command is run.',
        format: 'path',
        example: '/var/lib/isthmus',
        readBy: ['server', 'inbox', 'backup', 'restore'],
      }),
    DATABASE_URL: databaseUrl.optional().register(descriptions, {
      summary: 'Postgres instead of SQLite; needed for more than one server',
      details:
        'With `sslmode=verify-full` the connection is encrypted and the server verified; without it a production server warns at start if ' +
        'the database is on another machine.',
      format: 'connection string',
      withoutValue: 'SQLite in `DATA_DIR`',
      example: 'postgres://isthmus:password@db.example/isthmus?sslmode=verify-full',
      wrong: 'mysql://db.example/isthmus',
      readBy: ['server', 'inbox', 'backup', 'restore'],
      isSecret: true,
    }),
    DATABASE_READ_URL: databaseUrl.optional().register(descriptions, {
      summary: 'Replica of that Postgres, for the lists and charts of the inbox',
      details:
        'Lists, counts and charts are read from it, but only when it has everything that is committed; otherwise, and while it does not ' +
        'answer, from `DATABASE_URL`, without which it is refused.',
      format: 'connection string',
      example: 'postgres://isthmus:password@replica.example/isthmus?sslmode=verify-full',
      wrong: 'replica.example',
      readBy: ['server', 'inbox'],
      isSecret: true,
    }),
    SMTP_URL: smtpUrl.optional().register(descriptions, {
      summary: 'Mail server',
      details:
        'TLS is required if the URL has a password, unless the server is on this machine; without one it is used where it is offered. Without a mail server mails are files in `DATA_DIR/mail`, deleted after ' +
        '`retentionDays.mails` (`site/provider.yaml`), and a production server warns at start.',
      format: '`smtp://` (port 587, STARTTLS) or `smtps://` (port 465), with user and password',
      withoutValue: 'mails are written to files',
      example: 'smtps://user:password@mail.example',
      wrong: 'mail.example:587',
      readBy: ['server'],
      isSecret: true,
    }),
    CERTIFICATE_RECIPIENTS: list(recipient).register(descriptions, {
      summary: 'Public keys (age1…) that certificates are encrypted to, separated by commas',
      details:
        'Any one of their private keys opens a certificate, so name two ([keys](operations.md#keys-for-certificates)). In production the ' +
        'police form takes no certificates without them.',
      format: 'age recipients, separated by commas',
      withoutValue: 'outside production a key pair that the first start makes',
      example: exampleRecipients,
      wrong: 'age1me',
      readBy: ['server'],
    }),
    SESSION_SECRET: sessionSecret.optional().register(descriptions, {
      summary: 'At least 32 random characters that sign the cookies of sessions (openssl rand -hex 32)',
      details:
        'It also derives the links in mails and encrypts the keys of two-step login. It must be the same for all processes on one database, ' +
        'and is required in production on Postgres. No backup contains it: keep a copy. [How to change it](operations.md#changing-session_secret).',
      format: '32 to 512 characters, at least 8 different ones, none of them a control character',
      withoutValue: 'one that the first start makes in `DATA_DIR`',
      wrong: 'secret',
      readBy: ['server', 'inbox'],
      isSecret: true,
    }),
    SESSION_SECRET_PREVIOUS: list(z.string()).register(descriptions, {
      summary: 'Earlier secrets that are still accepted, separated by commas',
      details: 'Only while [`SESSION_SECRET` is being changed](operations.md#changing-session_secret).',
      format: 'texts without commas, separated by commas',
      readBy: ['server', 'inbox'],
      isSecret: true,
    }),
    PREVIEW_PASSWORD: z
      .string()
      .regex(/^[^\p{Cc}]*$/u, 'text without control characters')
      .min(16, 'at least 16 characters')
      .optional()
      .register(descriptions, {
        summary: 'Password that every request needs (HTTP Basic, any user name), for previews and servers that nobody else may see',
        details:
          'A build with drafts (`PREVIEW=drafts npm run build`) is not served without it. Responses are then neither stored by proxies nor listed by ' +
          'search engines; `/healthz` and `/readyz` need no password ([recipe](recipes/schedule-a-document.md#preview)).',
        format: 'at least 16 characters',
        withoutValue: 'everybody gets the site',
        wrong: 'preview',
        readBy: ['server'],
        isSecret: true,
      }),
    CONTENT_REPOSITORY: z
      .string()
      .refine((path) => isAbsolute(path), 'the absolute path of a folder')
      .optional()
      .register(descriptions, {
        summary: 'Working copy of the content repository, in which editors and administrators edit content at /edit/',
        details:
          'One server of a site offers the editor; it starts it there when somebody opens it ([editor](operations.md#the-editor-on-a-server)). The folder needs ' +
          'git, installed packages and about 1 GB.',
        format: 'absolute path',
        withoutValue: 'no editor',
        example: '/srv/isthmus/content',
        wrong: 'content',
        readBy: ['server'],
      }),
    TRUSTED_PROXIES: list(network).register(descriptions, {
      summary: 'Addresses and CIDR ranges of your proxies, whose X-Forwarded-For is believed, separated by commas',
      details:
        'Behind a proxy that is not listed here, all visitors share one address and therefore their rate limits: ten wrong passwords of ' +
        'anybody close the log-in for all. The server warns once when the header comes from a loopback or private address that is not listed.',
      format: 'IP addresses and CIDR ranges, separated by commas',
      withoutValue: 'nobody is believed',
      example: '127.0.0.1,10.0.0.0/8',
      wrong: '10.0.0.0/40',
      readBy: ['server'],
    }),
    FORMS_PER_HOUR: count.default(1000).register(descriptions, {
      summary: 'Forms of one kind that are accepted in an hour from everybody together',
      details:
        'Far above what people send, below what fills a disk. Emergencies of the police form are counted apart ' +
        '([013](decisions/013-form-submissions.md)).',
      format: 'whole number above 0',
      unit: 'forms an hour',
      example: '5000',
      wrong: '0',
      readBy: ['server'],
    }),
    // The name lacks the unit, which operators have in their configuration; `staticMemoryBytes` has it.
    STATIC_MEMORY: megabytes.default(32).register(descriptions, {
      summary: 'Megabytes of the built site that are held in memory',
      details:
        'Those files that were requested last, as they are sent; the rest is read from disk. The whole site in brotli has 60 MB ' +
        '([scale](scale.md)).',
      format: 'number, at least 0',
      unit: 'MB (10⁶ bytes)',
      example: '64',
      wrong: '-1',
      readBy: ['server'],
    }),
    SHUTDOWN_DELAY: seconds.default(0).register(descriptions, {
      summary: 'Seconds for which a server that is told to stop goes on while /readyz fails',
      details:
        'With several servers: longer than the load balancer takes to notice. With one server: 0, because nobody else would answer. The ' +
        'supervisor must wait 15 s longer than this before it kills ([several servers](operations.md#several-servers)).',
      format: 'number from 0 to 600',
      unit: 'seconds',
      example: '5',
      wrong: '5s',
      readBy: ['server'],
    }),
    BACKUP_TO: z
      .string()
      .min(1)
      .optional()
      .register(descriptions, {
        summary: 'Where backups are stored: a folder, or s3://bucket/prefix',
        details: 'A folder is best on another machine. `--to` and `--from` of the commands replace it ([backups](operations.md#backups)).',
        format: 'path, or `s3://` with bucket and prefix',
        example: 's3://isthmus-backups/production',
        readBy: ['backup', 'restore'],
      }),
    BACKUP_RECIPIENT: list(recipient).register(descriptions, {
      summary: 'Public keys (age1…) that backups are encrypted to, separated by commas',
      details: 'Any one of their private keys opens a backup, so name two. Without one no backup is made.',
      format: 'age recipients, separated by commas',
      example: exampleRecipients,
      wrong: 'age1me',
      readBy: ['backup'],
    }),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'an address such as https://s3.example.com' })
      .optional()
      .register(descriptions, {
        summary: 'Address of an S3 service other than AWS',
        format: 'address beginning with `https://` or `http://`',
        withoutValue: 'AWS',
        example: 'https://s3.example.com',
        wrong: 's3.example.com',
        readBy: ['backup', 'restore'],
      }),
    S3_REGION: z
      .string()
      .min(1)
      .default('us-east-1')
      .register(descriptions, {
        summary: 'Region of the bucket',
        format: 'name of a region',
        example: 'eu-central-1',
        readBy: ['backup', 'restore'],
      }),
    METRICS_PORT: port.optional().register(descriptions, {
      summary: 'Port on which metrics are answered, different from PORT',
      details: 'See [metrics](operations.md#metrics).',
      format: 'whole number from 0 to 65535; 0 takes a free one',
      withoutValue: 'no metrics',
      example: '9464',
      wrong: 'metrics',
      readBy: ['server'],
    }),
    METRICS_HOST: z
      .string()
      .min(1)
      .default('127.0.0.1')
      .register(descriptions, {
        summary: 'Address on which metrics are answered: not one that visitors reach',
        format: 'name or IP address',
        example: '10.0.0.7',
        readBy: ['server'],
      }),
    LOG_LEVEL: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info or debug')
      .default('info')
      .register(descriptions, {
        summary: 'Least severity of the lines that are logged',
        details: 'At `debug` built files are logged too, which costs half of the rate at which they are sent ([log](operations.md#logs)).',
        format: '`silent`, `error`, `warn`, `info` or `debug`',
        example: 'warn',
        wrong: 'verbose',
        readBy: ['server'],
      }),
  })
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => !DATABASE_READ_URL || DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'the primary of the replica in DATABASE_READ_URL',
  })
  // On one port the metrics would be public. Port 0 is any free one.
  .refine(({ PORT, METRICS_PORT }) => PORT === 0 || PORT !== METRICS_PORT, { path: ['METRICS_PORT'], error: 'another port than PORT' })

/** Names of the variables. */
export const environmentVariables: readonly string[] = Object.keys(environment.shape)

/** A variable as documents describe it. */
export interface Variable extends VariableDescription {
  name: string
  /** What is used without it; empty if there is none. */
  defaultValue: string
}

/** @throws if a variable has no description */
export function describeVariables(): Variable[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const description = descriptions.get(schema)
    if (!description) throw new Error(`${name} has no description in server/environment.ts.`)
    const value: unknown = description.withoutValue === undefined ? schema.parse(undefined) : undefined
    return { ...description, name, defaultValue: typeof value === 'string' || typeof value === 'number' ? String(value) : '' }
  })
}

/** Whether a variable may hold a password or a key. */
export function isSecretVariable(name: string): boolean {
  return describeVariables().some((variable) => variable.name === name && variable.isSecret)
}
