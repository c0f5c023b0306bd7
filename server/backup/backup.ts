/** `npm run backup`: makes, lists and verifies backups. Runs while servers run, with the same configuration. */
import { runBackup } from '#server/backup/commands.ts'
import { runCommand } from '#server/backup/run-command.ts'

await runCommand(runBackup)
