/** Loads a temporary database below a folder until its input ends, as a long restoration: `node run-temporary-database.ts <folder>`. */
import { once } from 'node:events'
import { runCommand } from '#server/backup/run-command.ts'
import { migrate } from '#server/db/migrate.ts'
import { withTemporarySqlite } from '#server/db/temporary-database.ts'

await runCommand(() =>
  withTemporarySqlite(process.argv[2]!, async ({ db }) => {
    await migrate(db)
    process.stdout.write('loading\n')
    // A promise that nothing can settle is collected together with the database, which closes it while the test still expects it open.
    await once(process.stdin.resume(), 'end')
    return 'loaded'
  }),
)
