/** What pages are handed: everything they may use of the server, made once at start. */
import type { Kysely } from 'kysely'
import type { ContentStore } from '#core/content/documents.ts'
import { createContentStore } from '#server/content/store.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'

/** The services of a running server. */
export interface Services {
  content: ContentStore
  db: Kysely<Schema>
}

/**
 * Makes the services.
 *
 * @param contentDir folder of the compiled content
 */
export function createServices({ contentDir, database }: { contentDir: string; database: OpenDatabase }): Services {
  return { content: createContentStore(contentDir), db: database.db }
}
