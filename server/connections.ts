/** Connections of the server to other machines that can be read or forged on the way (ASVS 12.3). */
import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/mail/transport.ts'

/** Values of `sslmode` with which pg encrypts and verifies the certificate. */
const verifiedModes = ['prefer', 'require', 'verify-ca', 'verify-full']

/** What to tell the operator: a line for each connection that is not protected. */
export function weakConnections({
  databaseUrl,
  databaseReadUrl,
  smtpUrl,
}: Pick<Config, 'databaseUrl' | 'smtpUrl'> & Partial<Pick<Config, 'databaseReadUrl'>>): string[] {
  const databases = { DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl }
  return [
    ...Object.entries(databases).flatMap(([name, url]) =>
      url && !isDatabaseVerified(new URL(url))
        ? [`${name} names another machine without sslmode=verify-full: an attacker in between can read or change the data`]
        : [],
    ),
    ...(smtpUrl && !isMailEncrypted(new URL(smtpUrl))
      ? ['SMTP_URL names another machine by smtp: without a password: mails are encrypted only if that server offers it; use smtps:']
      : []),
  ]
}

/** A socket of this machine has no host name, or is named by the parameter `host`. */
function isDatabaseVerified({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname
  if (host === '' || host.startsWith('/') || isThisMachine(host)) return true
  const mode = searchParams.get('sslmode') ?? ''
  const isAsInLibpq = searchParams.get('uselibpqcompat') === 'true'
  return isAsInLibpq ? mode === 'verify-full' : verifiedModes.includes(mode)
}

/** With a password TLS is required (`server/mail/transport.ts`). */
function isMailEncrypted({ protocol, hostname, password }: URL): boolean {
  return protocol === 'smtps:' || password !== '' || isThisMachine(hostname)
}
