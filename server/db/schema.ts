/** The tables as types. A test compares them with what the migrations make. */

/** Builds that have run against this database: what was live, and since when. */
export interface BuildsTable {
  /** Id of the build, as in `/builds/latest.json`. */
  id: string
  /** When a server first started with it; ISO 8601, UTC. */
  started_at: string
}

/** All tables by name. */
export interface Schema {
  builds: BuildsTable
}
