/** The environment that a sample gives to the server. */
import { readFileSync } from 'node:fs'

/** Reads a file of lines `NAME=value`, as Compose, systemd and Kustomize do. */
export function readEnvFile(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n')
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s, 2) as [string, string]))
}

/** Values that the configuration accepts, for variables that a sample leaves to the operator. */
export const exampleValues: Readonly<Record<string, string>> = {
  SITE_HOST: 'isthmus.example',
  POSTGRES_PASSWORD: 'f00dfeed0123456789',
  SESSION_SECRET: '0123456789abcdef'.repeat(4),
  CERTIFICATE_RECIPIENTS: `age1${'q'.repeat(58)}`,
  SMTP_URL: 'smtps://user:password@mail.example',
  DATABASE_URL: 'postgres://isthmus:password@postgres.example/isthmus',
}

/** Read by the command of backups and its client of S3. */
export const backupVariables = ['BACKUP_TO', 'BACKUP_RECIPIENT', 'S3_ENDPOINT', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
