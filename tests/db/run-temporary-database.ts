/** Loads a temporary database below a folder and never ends, as a long restoration: `node run-temporary-database.ts <folder>`. */
import { runCommand } from '#server/backup/run-command.ts'
import { migrate } from '#server/db/migrate.ts'
import { withTemporarySqlite } from '#server/db/temporary-database.ts'

await runCommand(() =>
  withTemporarySqlite(process.argv[2]!, async ({ db }) => {
    await migrate(db)
    process.stdin.resume()
    process.stdout.write('loading\n')
    return new Promise<string>(() => {})
  }),
)
