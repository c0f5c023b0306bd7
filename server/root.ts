/**
 * Where the server finds its files: below the repository, or below the artifact of a build, whose folders have the same names. There the
 * server is bundled into `server/*.js`, next to each other, so that this file is one folder below the root in both.
 */
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Whether this is the bundled server of an artifact. */
export const isBundled = !import.meta.filename.endsWith('.ts')

/** Folder of the compiled messages of mails, exports and status pages. */
export const messagesDir = join(root, '.generated/messages')

/** How a command is typed here, before its arguments: in the artifact without `npm`, which an image may lack. */
export function commandLine(name: 'backup' | 'restore' | 'inbox' | 'decrypt' | 'rewrap', isInArtifact = isBundled): string {
  return isInArtifact ? `node server/${name}.js` : `npm run ${name} --`
}
