/** Paths in the data folder (docs/operations.md). Do not rename them: earlier releases stored data under these names. */
import { join } from 'node:path'

/** Names of files and folders in the data folder. */
export const dataFolderNames = {
  database: 'isthmus.db',
  sessionSecret: 'session-secret.txt',
  staffKeys: 'staff-keys',
  mails: 'mail',
  shareImages: 'share',
  serverFile: 'server.json',
} as const

/** The paths of everything in a data folder. */
export function dataFolder(dataDir: string): Record<keyof typeof dataFolderNames, string> {
  return {
    database: join(dataDir, dataFolderNames.database),
    sessionSecret: join(dataDir, dataFolderNames.sessionSecret),
    staffKeys: join(dataDir, dataFolderNames.staffKeys),
    mails: join(dataDir, dataFolderNames.mails),
    shareImages: join(dataDir, dataFolderNames.shareImages),
    serverFile: join(dataDir, dataFolderNames.serverFile),
  }
}
