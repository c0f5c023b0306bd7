/** Serves the built site on a free port with a temporary database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentStore } from '#core/content/documents.ts'
import { readConfig } from '#server/config.ts'
import { createContentStore } from '#server/content/store.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'

export interface BuiltSite extends AsyncDisposable {
  /** `http://localhost:41234` */
  origin: string
  content: ContentStore
  /** Folder of the database and of the mails. */
  dataDir: string
}

/**
 * Serves the result of `npm run build`. The server stops with `await using`.
 *
 * @param root folder that contains `build/` and `.generated/`
 * @param environment environment variables of the server
 * @throws if there is no build
 */
export async function openBuiltSite(root = '.', environment: Readonly<Record<string, string>> = {}): Promise<BuiltSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'isthmus-test-'))
  const contentDir = join(root, '.generated/content')
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment })
  const server = await startServer({ config, log: createLog('error'), buildDir: join(root, 'build'), contentDir })
  return {
    origin: server.url,
    content: createContentStore(contentDir),
    dataDir,
    async [Symbol.asyncDispose]() {
      await server.close()
      rmSync(dataDir, { recursive: true })
    },
  }
}
