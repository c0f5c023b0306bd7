/** `npm run inbox`: reads what the forms have taken. Runs beside the server or without it, on the same configuration. */
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { findSecret } from '#server/auth/secret.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { localUrl } from '#server/http/hosts.ts'
import { inboxCommands, InboxError, inboxUsage } from '#server/inbox/commands.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { StartError } from '#server/start-error.ts'
import { site } from '#site'

async function main([name = '', ...args]: readonly string[]): Promise<string> {
  const command = inboxCommands[name]
  if (!command && name) throw new InboxError(`There is no command '${name}'.\n\n${inboxUsage()}`)
  if (!command) return inboxUsage()
  const config = readConfig()
  const database = await openDatabase(config)
  const translate = loadMessages(join(import.meta.dirname, '../../.generated/messages'))
  try {
    const mailFolder = join(config.dataDir, 'mail')
    const warn = (text: string) => void process.stderr.write(`${text}\n`)
    const locale = site.staffLanguage
    const t = translate(locale)
    const origin = config.mode === 'production' ? config.origin : localUrl(config.host, config.port)
    const links = { origin, secret: () => findSecret(config) }
    return await command.run(
      { database, mailFolder, locale, t, linkOptions: links, actor: userInfo().username, now: new Date(), warn },
      args,
    )
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
