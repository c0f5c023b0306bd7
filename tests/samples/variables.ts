/** The environment that a sample gives to the server. */
import { readFileSync } from 'node:fs'
import { environmentVariables } from '#server/environment.ts'

/** Reads a file of lines `NAME=value`, as Compose, systemd and Kustomize do. */
export function readEnvFile(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n')
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s, 2) as [string, string]))
}

/** A public key of age with a right checksum; nobody has its private key. */
const recipient = 'age14cr9uhh7kmt7mwz43xqc0mptcjqlpfv5ya3r60a5zzllkx0wxpmsy8ju3m'

/** Values that the configuration accepts, for variables that a sample leaves to the operator. */
export const exampleValues: Readonly<Record<string, string>> = {
  SITE_HOST: 'isthmus.example',
  POSTGRES_PASSWORD: 'f00dfeed0123456789',
  SESSION_SECRET: '0123456789abcdef'.repeat(4),
  CERTIFICATE_RECIPIENTS: recipient,
  BACKUP_RECIPIENT: recipient,
  SMTP_URL: 'smtps://user:password@mail.example',
  DATABASE_URL: 'postgres://isthmus:password@postgres.example/isthmus',
}

/** Variables that server and commands read, the client of S3 included. */
export const readVariables = [...environmentVariables, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']

/** Seconds in which the server ends after SIGTERM (D8), without `SHUTDOWN_DELAY`. */
export const stopSeconds = 15
