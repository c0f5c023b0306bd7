/** The commands `backup` and `restore`: their arguments, and what they print. */
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { RowCounts } from '#server/backup/archive.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import { deleteOldBackups, findBackup, listBackups, type Retention } from '#server/backup/backups.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { openStore } from '#server/backup/open-store.ts'
import { restoreBackup, verifyBackup } from '#server/backup/restore-backup.ts'
import { readIdentity } from '#server/backup/seal.ts'
import type { Config } from '#server/config.ts'
import { dataFolder } from '#server/data-folder.ts'
import { commandLine } from '#server/root.ts'
import { deleteAbandonedDatabases } from '#server/db/temporary-database.ts'

export interface CommandContext {
  config: Config
  /** Who runs the command, for the audit. */
  actor: string
  clock: () => Date
}

const backupUsage = `${commandLine('backup')} [--to PLACE] [--keep NUMBER | --keep-days DAYS]
${commandLine('backup')} list [--from PLACE]
${commandLine('backup')} verify [--from PLACE] [--at NAME] [--identity KEY-FILE]

PLACE is a folder or s3://bucket/prefix; without it that of BACKUP_TO. Without NAME it is the newest backup. BACKUP_RECIPIENT names the
public keys that can open new backups.`

const restoreUsage = `${commandLine('restore')} --identity KEY-FILE [--from PLACE] [--at NAME] [--replace] [--send-mails]

PLACE is a folder or s3://bucket/prefix; without it that of BACKUP_TO. Without NAME it is the newest backup.
--replace     restores also if there is a database
--send-mails  sends the mails that waited: only for a backup that was made while no server ran`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/**
 * `backup`, `backup list` and `backup verify`.
 *
 * @returns what is printed
 * @throws BackupError or StartError, for the person who runs it
 */
export async function runBackup(context: CommandContext, [name = '', ...rest]: readonly string[]): Promise<string> {
  if (name === 'list') return list(context, rest)
  if (name === 'verify') return verify(context, rest)
  return make(context, name === '' ? rest : [name, ...rest])
}

async function make({ config, actor, clock }: CommandContext, args: readonly string[]): Promise<string> {
  const values = parse(args, { to: text, keep: text, 'keep-days': text, help: flag }, backupUsage)
  if (values.help) return backupUsage
  const retention = readRetention(values)
  for (const folder of [config.dataDir, tmpdir()]) deleteAbandonedDatabases(folder)
  const store = openStore(values.to ?? config.backupTo, config)
  const started = performance.now()
  const { name, size, rows, foreign } = await makeBackup({ config, store, recipients: config.backupRecipients, actor, clock })
  const lines = [`${name}: ${inMegabytes(size)}, ${totalOf(rows)} rows, ${secondsSince(started)}`, ...describeForeign(foreign)]
  if (!retention) return lines.join('\n')
  try {
    const deleted = await deleteOldBackups(store, retention, clock())
    return [...lines, ...deleted.map((old) => `${old}: deleted`)].join('\n')
  } catch (cause) {
    throw new BackupError([...lines, `The backup is stored, but old ones could not be deleted: ${(cause as Error).message}`].join('\n'), {
      cause,
    })
  }
}

async function list({ config }: CommandContext, args: readonly string[]): Promise<string> {
  const values = parse(args, { from: text }, backupUsage)
  const backups = await listBackups(openStore(values.from ?? config.backupTo, config))
  return (
    backups
      .map(({ name, takenAt, size, hasChecksum }) =>
        [name, takenAt.toISOString(), inMegabytes(size), ...(hasChecksum ? [] : ['without checksum'])].join('  '),
      )
      .join('\n') || 'There is no backup.'
  )
}

async function verify({ config }: CommandContext, args: readonly string[]): Promise<string> {
  const values = parse(args, { from: text, at: text, identity: text }, backupUsage)
  const store = openStore(values.from ?? config.backupTo, config)
  const decrypter = values.identity === undefined ? undefined : readIdentity(values.identity)
  const backup = await findBackup(store, values.at ?? 'latest')
  const loaded = await verifyBackup(store, backup, decrypter)
  if (!loaded) return `${backup.name}: the checksum is right. With --identity it is also restored into a temporary database.`
  const checksum = `the checksum is ${backup.hasChecksum ? 'right' : 'missing'}`
  const restored = `${backup.name}: ${checksum}, and ${totalOf(loaded.rows)} rows were restored into a temporary database.`
  return [restored, ...describeForeign(loaded.ignored)].join('\n')
}

/**
 * `restore`.
 *
 * @returns what is printed
 * @throws BackupError or StartError, for the person who runs it
 */
export async function runRestore({ config, actor, clock }: CommandContext, args: readonly string[]): Promise<string> {
  const options = { identity: text, from: text, at: text, replace: flag, 'send-mails': flag, help: flag }
  const values = parse(args, options, restoreUsage)
  if (values.help) return restoreUsage
  if (values.identity === undefined) throw new BackupError(`No key file. Name one with --identity.\n\n${restoreUsage}`)
  const decrypter = readIdentity(values.identity)
  const store = openStore(values.from ?? config.backupTo, config)
  const started = performance.now()
  const backup = await findBackup(store, values.at ?? 'latest')
  const { rows, ignored, takenAt, stoppedMails, movedTo } = await restoreBackup({
    config,
    store,
    backup,
    decrypter,
    replace: values.replace,
    sendsMails: values['send-mails'],
    actor,
    now: clock(),
  })
  return [
    `${backup.name}: ${totalOf(rows)} rows restored, ${secondsSince(started)}`,
    `Recovery point: ${takenAt.toISOString()}. What arrived later is not in it.`,
    ...describeForeign(ignored),
    ...(stoppedMails > 0
      ? [`${stoppedMails} mails that waited then are not sent, because they may have been sent since: see /dashboard/inbox/mails.`]
      : []),
    ...(movedTo === undefined ? [] : [`The earlier database is in ${movedTo}. Delete it when you no longer need it.`]),
    ...describeMissingSecret(config),
  ].join('\n')
}

function parse<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options, usage: string) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values
  } catch (cause) {
    throw new BackupError(`${(cause as Error).message}\n\n${usage}`, { cause })
  }
}

/** @throws BackupError if both options are set, or one is no number */
function readRetention({ keep, 'keep-days': days }: { keep?: string; 'keep-days'?: string }): Retention | undefined {
  if (keep !== undefined && days !== undefined) throw new BackupError('Choose --keep or --keep-days.')
  const value = keep ?? days
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(value)) throw new BackupError(`--keep and --keep-days take a number from 1, not '${value}'.`)
  return keep === undefined ? { days: Number(value) } : { count: Number(value) }
}

/** Tables of Litestream, which creates them in every database that it replicates. */
const litestreamTables: readonly string[] = ['_litestream_lock', '_litestream_seq']

/** A line that names tables of unknown programs, if there are any. */
function describeForeign(tables: readonly string[]): string[] {
  const unknown = tables.filter((name) => !litestreamTables.includes(name))
  return unknown.length === 0 ? [] : [`Left out, because no migration of this application creates them: ${unknown.join(', ')}`]
}

/** A line about the secret of the sessions, which no backup contains, if the first start would make another. */
function describeMissingSecret({ databaseUrl, dataDir, sessionSecret }: Config): string[] {
  const path = dataFolder(dataDir).sessionSecret
  if (databaseUrl || sessionSecret || existsSync(path)) return []
  return [
    `${path} is missing. Put it back before the first start, or set SESSION_SECRET: with another secret nobody can use two-step login.`,
  ]
}

function totalOf(rows: RowCounts): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function secondsSince(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
