/** `npm run inbox`: reads what the forms have taken. Runs beside the server or without it, on the same configuration. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { inboxCommands, InboxError, inboxUsage } from '#server/inbox/commands.ts'
import { loadWords } from '#server/mail/words.ts'
import { StartError } from '#server/start-error.ts'
import { site } from '#site'

async function main([name = '', ...args]: readonly string[]): Promise<string> {
  const command = inboxCommands[name]
  if (!command) return inboxUsage()
  const database = await openDatabase(readConfig())
  const translate = loadWords(join(import.meta.dirname, '../../.generated/messages'))
  try {
    return await command.run({ database, t: translate(site.staffLanguage), actor: userInfo().username, now: new Date() }, args)
  } finally {
    await database.db.destroy()
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`)
} catch (error) {
  if (!(error instanceof InboxError) && !(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
