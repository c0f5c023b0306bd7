/** `npm run inbox`: commands for an operator at a shell. Runs while the server runs or without it, with the same configuration. */
import { loadSecrets } from '#server/auth/secret.ts'
import { readConfig } from '#server/config.ts'
import { dataFolder } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/open.ts'
import { requireDatabase } from '#server/db/sqlite.ts'
import { localUrl } from '#server/http/hosts.ts'
import { findServer } from '#server/http/running-server.ts'
import { inboxCommands, CommandError, inboxUsage } from '#server/inbox/commands.ts'
import { operatorName } from '#server/operator.ts'
import { errorForOperator } from '#server/start-error.ts'

async function main([name = '', ...args]: readonly string[]): Promise<string> {
  const command = inboxCommands[name]
  if (!command && name) throw new CommandError(`There is no command '${name}'.\n\n${inboxUsage()}`)
  if (!command) return inboxUsage()
  const config = readConfig()
  if (!command.createsDatabase) requireDatabase(config)
  const database = await openDatabase(config)
  try {
    const origin = config.mode === 'production' ? config.origin : (findServer(config.dataDir) ?? localUrl(config.host, config.port))
    const tools = {
      database,
      mailFolder: dataFolder(config.dataDir).mails,
      origin,
      loadSecrets: () => loadSecrets(config),
      actor: operatorName(),
      now: new Date(),
      warn: (text: string) => void process.stderr.write(`${text}\n`),
    }
    return await command.run(tools, args)
  } finally {
    await database.db.destroy()
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof CommandError ? error.message : errorForOperator(error)}\n`)
  process.exitCode = 1
}
