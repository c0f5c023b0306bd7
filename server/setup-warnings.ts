/** Warnings at start: what lets the server start and is probably a mistake. */
import type { Logger } from 'pino'
import { findReservedNames, type SiteNames } from '#core/reserved-names.ts'
import type { Config } from '#server/config.ts'
import { weakConnections } from '#server/connections.ts'
import { findOrphanedData, isDatabaseNew } from '#server/db/sqlite.ts'
import { minimumNode, outdatedNode } from '#server/node-version.ts'
import { site } from '#site'

/** Logs them. Called before the database is opened, which creates it. */
export function warnOfSetup(config: Config, logger: Pick<Logger, 'warn'>): void {
  warnOfNewDatabase(config, logger)
  const outdated = outdatedNode(process.versions.node, minimumNode())
  if (outdated !== undefined) logger.warn(outdated)
  if (config.mode !== 'production') return
  for (const weak of weakConnections(config)) logger.warn(weak)
  warnOfReservedNames(site, logger)
}

/** Warns of names in `site/provider.yaml` that reach nobody. */
export function warnOfReservedNames(names: SiteNames, logger: Pick<Logger, 'warn'>): void {
  const { mailboxes, hosts } = findReservedNames(names)
  if (mailboxes.length > 0) {
    logger.warn(
      { mailboxes },
      'mailboxes in site/provider.yaml end in .example, which reaches nobody: submissions, emergencies of the police form included, are mailed to and from them. Name yours, then build',
    )
  }
  if (hosts.length > 0) {
    logger.warn({ hosts }, 'hosts in site/provider.yaml end in .example, which reaches nobody, and pages name them. Name yours, then build')
  }
}

function warnOfNewDatabase({ mode, databaseUrl, dataDir }: Config, logger: Pick<Logger, 'warn'>): void {
  const orphaned = databaseUrl ? [] : findOrphanedData(dataDir)
  if (orphaned.length > 0) {
    logger.warn(
      { found: orphaned },
      'the database is new, but the data folder holds data of an earlier one. If its accounts and submissions are missing, stop the server and restore a backup',
    )
  } else if (mode === 'production' && isDatabaseNew({ databaseUrl, dataDir })) {
    logger.warn(
      { folder: dataDir },
      'creates a new database, because there is none in this folder. If there was one before, check DATA_DIR, or stop the server and restore it (docs/operations.md, Restoring)',
    )
  }
}
