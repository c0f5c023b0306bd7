/** Ways out for mails: a mail server where one is configured, files otherwise. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

/** One recipient or sender. Always in parts: a text would be parsed, and a crafted name could add recipients. */
export interface Mailbox {
  name: string
  address: string
}

/** A mail, ready to go. */
export interface Email {
  /** Without angle brackets; the same at each attempt, so that a mail system can drop what it has (RFC 5322, 3.6.4). */
  messageId: string
  from: Mailbox
  to: Mailbox
  replyTo?: Mailbox
  /** Message-ID of the mail that this one answers: both stand in one thread (RFC 5322, 3.6.4). */
  inReplyTo?: string
  /** Somebody wrote it: what answers mails by itself may answer it, as one that no machine made (RFC 3834, 5). */
  isPersonal?: boolean
  subject: string
  text: string
  html: string
  /** Marked as such in the reader's mail program (RFC 4021, 2.1.54; X-Priority for those that know no other). */
  isUrgent?: boolean
  /** BCP 47 (RFC 3282). */
  language: string
}

/**
 * Hands a mail over. Rejects with `MailRefused` where another attempt makes no sense, with any other error where it does.
 *
 * @param stop breaks it off
 */
export type SendMail = (email: Email, stop?: AbortSignal) => Promise<void>

/** The mail server won't have this mail, now or later (RFC 5321, 4.2.1: 5yz). */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Longest time for one mail from connection to answer: below a lease, so that no two processes send it at once. Milliseconds. */
export const sendTimeoutMs = 50_000

/** Time for each step of it. Milliseconds. */
const stepTimeoutMs = 15_000

/**
 * Sends by SMTP. A password leaves in the clear only to this very machine; without one TLS is used where the server offers it.
 *
 * @param url `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte
 */
export function createSmtp(url: string, timeoutMs = sendTimeoutMs): SendMail {
  const { password, hostname } = new URL(url)
  const requireTLS = password !== '' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  const timeouts = {
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
  }
  const transport = createTransport({ url, requireTLS, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return async (email, stop) => {
    // A server that answers a byte a second never meets the step's timeout.
    const late = AbortSignal.timeout(timeoutMs)
    const signal = stop ? AbortSignal.any([stop, late]) : late
    try {
      await transport.sendMail({ ...messageOf(email), signal })
    } catch (error) {
      if (late.aborted) throw new Error(`the mail server took longer than ${timeoutMs / 1000} s`, { cause: error })
      throw isAboutMail(error as SmtpError) ? new MailRefused((error as Error).message, { cause: error }) : error
    }
  }
}

/** What nodemailer tells of a refusal. */
interface SmtpError extends Error {
  responseCode?: number
  /** The server's words. */
  response?: string
  command?: string
}

/**
 * Whether a refusal is for good and about the mail itself. What is refused before the recipient is named (a greeting, a password, the
 * sender) is wrong with us; so are missing rights, which many servers tell at the recipient only (5.7.x of RFC 3463).
 */
function isAboutMail({ responseCode = 0, response = '', command }: SmtpError): boolean {
  if (command === 'RCPT TO') return responseCode >= 550 && !/\b5\.7\.\d/.test(response)
  return command === 'DATA' && responseCode >= 500
}

/** Writes mails to files that any mail program opens, and tells where. */
export function createMailFiles(folder: string, logger: Logger): SendMail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (email) => {
    const { message } = await composer.sendMail(messageOf(email))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${email.messageId.replace(/[^\w.-]/g, '_')}.eml`)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600, flush: true })
    await rename(`${path}.part`, path)
    logger.info({ path }, 'no mail server is configured (SMTP_URL): this mail was written to a file')
  }
}

/** Files of ours, whole or not: the mail's own id, then the host. */
const mailFile = /^([0-9a-f-]{36})_.*\.eml(?:\.part)?$/

/**
 * Deletes the files of mails of which the outbox knows nothing any more: their submission is gone, or its note on the mail was kept
 * long enough. What others have put into the folder stays.
 *
 * @throws where a file can't be deleted
 */
export async function sweepMailFiles(folder: string, known: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
  const files = existsSync(folder) ? await readdir(folder) : []
  const mails = files.map((file) => mailFile.exec(file)).filter((found) => found !== null)
  const knownIds = await known(mails.map(([, id]) => id!))
  for (const [file, id] of mails) if (!knownIds.has(id!)) await rm(join(folder, file), { force: true })
}

function messageOf({ messageId, inReplyTo, language, isUrgent = false, isPersonal = false, ...email }: Email) {
  return {
    ...email,
    messageId: `<${messageId}>`,
    ...(inReplyTo !== undefined && { inReplyTo: `<${inReplyTo}>`, references: `<${inReplyTo}>` }),
    ...(isUrgent && { priority: 'high' as const }),
    headers: {
      'Content-Language': language,
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
    },
  }
}
