/** The office behind the forms: the desk that takes them, the post that leaves, and who tidies up. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AccountDesk } from '#core/accounts/desk.ts'
import type { FormDesk } from '#core/forms/desk.ts'
import type { InboxDesk, StaffDesk } from '#core/inbox/desk.ts'
import { createAccountService } from '#server/auth/account-service.ts'
import { isCommonPassword } from '#server/auth/common-passwords.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { createStaffService } from '#server/auth/staff-service.ts'
import { findSecret } from '#server/auth/secret.ts'
import type { Config } from '#server/config.ts'
import { replyOfMail } from '#server/db/inbox.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { knownMails, receiptOf } from '#server/db/outbox.ts'
import { addMissingTerms } from '#server/db/terms.ts'
import { submissionById } from '#server/db/submissions.ts'
import { createDesk } from '#server/forms/desk.ts'
import { startTidying } from '#server/forms/retention.ts'
import type { MailKind } from '#server/forms/rules.ts'
import { createInboxDesk } from '#server/inbox/desk.ts'
import { findRecipients } from '#server/forms/staff-keys.ts'
import { createUploadDesk } from '#server/forms/uploads.ts'
import { composeAccountLetter } from '#server/mail/account-letters.ts'
import { composeLetter, composeReply } from '#server/mail/letters.ts'
import { startPostman } from '#server/mail/postman.ts'
import { createMailFiles, createSmtp, sweepMailFiles } from '#server/mail/transport.ts'
import { loadWords } from '#server/mail/words.ts'
import { retentionDays, site } from '#site'

/** An office that is open. */
export interface Office {
  desk: FormDesk
  accounts: AccountDesk
  inbox: InboxDesk
  staff: StaffDesk
  /** Lets mails in work leave. */
  close(): Promise<void>
}

/**
 * Opens it.
 *
 * @param messagesDir folder of the compiled catalogues
 * @param linkOrigin where the links of mails lead: to the site that sends them
 */
export async function openOffice({
  config,
  database,
  buildId,
  messagesDir,
  linkOrigin,
  logger,
}: {
  config: Config
  database: OpenDatabase
  buildId: string
  messagesDir: string
  linkOrigin: () => string
  logger: Logger
}): Promise<Office> {
  const open = config.mode !== 'production' || Object.values(site.legal).every(Boolean)
  if (!open) logger.warn('the forms are closed: site.config.ts does not say who is responsible for personal data (legal)')
  if (config.mode === 'production' && !config.smtpUrl) {
    logger.warn('no mail leaves: SMTP_URL names no mail server, and mails are written to files in the data folder')
  }
  const secret = await findSecret(config)
  const translate = loadWords(messagesDir)
  const mailFolder = join(config.dataDir, 'mail')
  const postman = startPostman({
    database,
    send: config.smtpUrl ? createSmtp(config.smtpUrl) : createMailFiles(mailFolder, logger),
    async compose(mail) {
      const { id, kind, submission_id } = mail
      const letters = { translate, origin: linkOrigin() }
      if (mail.email !== null) return composeAccountLetter(mail, { ...letters, db: database.db, secret }, new Date())
      const submission = submission_id === null ? undefined : await submissionById(database.db, submission_id)
      if (!submission) return undefined
      const reply = kind === 'reply' ? await replyOfMail(database.db, id) : undefined
      if (!reply) return composeLetter(id, kind as MailKind, submission, letters)
      return composeReply(id, { text: reply.text ?? '', receipt: await receiptOf(database.db, submission.id) }, submission, letters)
    },
    logger,
  })
  const tidying = startTidying(
    { database, sweepMails: () => sweepMailFiles(mailFolder, (ids) => knownMails(database, ids)) },
    retentionDays,
    logger,
  )
  const uploads = createUploadDesk({ db: database.db, recipients: await findRecipients(config, logger) })
  const onMail = () => postman.call()
  void findMissingTerms(database, logger)
  const accountContext: AccountContext = {
    database,
    secret,
    isSecure: config.origin.startsWith('https:'),
    origin: linkOrigin,
    isCommonPassword,
    onMail,
    logger,
    clock: () => new Date(),
  }
  return {
    accounts: createAccountService(accountContext),
    inbox: createInboxDesk({ database, translate, onMail }),
    staff: createStaffService(accountContext),
    desk: createDesk({ database, buildId, logger, open, uploads, formsPerHour: config.formsPerHour, onMail }),
    async close() {
      await Promise.all([postman.stop(), tidying.stop()])
    },
  }
}

/** Makes requests findable that came before there was a search, or to a process of an earlier build. */
async function findMissingTerms({ db }: OpenDatabase, logger: Logger): Promise<void> {
  try {
    // Others have their turn in between: SQLite works in this thread.
    while ((await addMissingTerms(db, 100)) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  } catch (error) {
    logger.warn({ err: error }, 'some requests can not be searched')
  }
}
