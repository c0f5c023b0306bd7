/**
 * Scripts, styles and fonts of the latest builds. Each build stores its own in the database when it starts: a tab that is older than a
 * deployment still finds its scripts, and while a deployment is rolled out, servers of both builds answer for each other. The database is
 * what all servers share, so no folder has to outlive a release.
 */
import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createLru } from '#core/lru.ts'
import { addAssets, deleteOldAssets, findAsset, touchAssets, type StoredAsset } from '#server/db/assets.ts'
import { markBuildStarted } from '#server/db/builds.ts'
import type { Schema } from '#server/db/schema.ts'

/** Builds whose assets are stored: the current one and four before it. */
const storedBuilds = 5

/** Assets in one statement, so that none takes long. */
const batchSize = 20

/** Assets of other builds in memory: a few kilobytes each. */
const maxCachedAssets = 100

/** What is stored about an asset beside its bytes. */
interface Facts {
  /** `Content-Type`. */
  type: string
  encoding: 'br' | 'identity'
}

/** A file of the current build whose name holds a hash of its content. */
export interface AssetFile extends Facts {
  url: string
  /** Path of the bytes on disk. */
  path: string
}

export interface RecentAsset extends Facts {
  bytes: Buffer
}

/** Finds an asset of another build by its path; `undefined` if it is not stored or can't be read. */
export type FindRecentAsset = (url: string) => Promise<RecentAsset | undefined>

export interface RecentAssets {
  find: FindRecentAsset
  /**
   * Stores the assets of the current build. Called before the server takes requests, so that the servers of an earlier build can already
   * answer for it. Never rejects: without them an old tab only has to reload.
   */
  store(files: readonly AssetFile[]): Promise<void>
  /**
   * Deletes the assets of old builds. Called once the server listens: a failed start must not displace a build that visitors still use.
   * Never rejects.
   */
  deleteUnused(buildId: string): Promise<void>
}

/** @param startedAt when this server started */
export function createRecentAssets(db: Kysely<Schema>, startedAt: Date, logger: Pick<Logger, 'warn'>): RecentAssets {
  const assets = createLru<RecentAsset | undefined>(maxCachedAssets, (asset) => asset !== undefined)

  /** Stores those that are not stored yet. */
  async function storeBatch(files: readonly AssetFile[]): Promise<void> {
    const urls = files.map(({ url }) => url)
    const known = await touchAssets(db, urls, startedAt)
    const missing = files.filter(({ url }) => !known.has(url))
    const rows = missing.map(async ({ url, path, type, encoding }): Promise<StoredAsset> => {
      return { url, facts: JSON.stringify({ type, encoding } satisfies Facts), bytes: await readFile(path) }
    })
    if (rows.length > 0) await addAssets(db, await Promise.all(rows), startedAt)
  }

  return {
    find(url) {
      return assets(url, async () => {
        const stored = await findAsset(db, url)
        return stored && { ...(JSON.parse(stored.facts) as Facts), bytes: stored.bytes }
      }).catch((error: unknown) => {
        logger.warn({ err: error }, 'an asset of another build could not be read')
        return undefined
      })
    },
    async store(files) {
      try {
        for (let start = 0; start < files.length; start += batchSize) await storeBatch(files.slice(start, start + batchSize))
      } catch (error) {
        logger.warn({ err: error }, 'the assets of this build could not be stored for tabs that stay open over the next deployment')
      }
    },
    async deleteUnused(buildId) {
      try {
        await markBuildStarted(db, buildId, startedAt)
        await deleteOldAssets(db, storedBuilds)
      } catch (error) {
        logger.warn({ err: error }, 'the assets of old builds could not be deleted')
      }
    },
  }
}
