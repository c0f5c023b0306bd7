/** Runs a command of backups: its arguments and environment in, text and exit code out. */
import { constants } from 'node:os'
import { BackupError } from '#server/backup/backup-error.ts'
import type { CommandContext } from '#server/backup/commands.ts'
import { readConfig } from '#server/config.ts'
import { operatorName } from '#server/operator.ts'
import { errorForOperator } from '#server/start-error.ts'

/** Signals of a terminal or a supervisor that end a command. */
const endingSignals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/** Prints what a command returns. An error that the operator can correct is printed without a stack; the exit code is then 1. */
export async function runCommand(command: (context: CommandContext, args: readonly string[]) => Promise<string>): Promise<void> {
  // The default action of a signal runs no `exit` listeners, which delete decrypted data (`server/db/temporary-database.ts`).
  for (const signal of endingSignals) process.once(signal, () => process.exit(128 + constants.signals[signal]))
  try {
    const context = { config: readConfig(), actor: operatorName(), clock: () => new Date() }
    process.stdout.write(`${await command(context, process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof BackupError ? error.message : errorForOperator(error)}\n`)
    process.exitCode = 1
  }
}
