/** `npm run restore`: restores a backup. Runs while no server runs, with its configuration. */
import { runRestore } from '#server/backup/commands.ts'
import { runCommand } from '#server/backup/run-command.ts'

await runCommand(runRestore)
