/** Transports of mails: a mail server if one is configured, files otherwise. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

/** A recipient or sender. Always in parts: a single string would be parsed, and a crafted name could add recipients. */
export interface Mailbox {
  name: string
  address: string
}

/** A composed mail. */
export interface Email {
  /** Without angle brackets; the same at each attempt, so that a mail system can drop duplicates (RFC 5322, 3.6.4). */
  messageId: string
  from: Mailbox
  to: Mailbox
  replyTo?: Mailbox
  /** Message-ID of the mail that this one answers: both appear in one thread (RFC 5322, 3.6.4). */
  inReplyTo?: string
  /** Written by a person: automatic responders may answer it (RFC 3834, 5). */
  isPersonal?: boolean
  subject: string
  text: string
  html: string
  /** Marked as such in the reader's mail program (RFC 4021, 2.1.54; X-Priority for programs that support no other). */
  isUrgent?: boolean
  /** BCP 47 (RFC 3282). */
  language: string
}

/**
 * Sends a mail. Rejects with `MailRefused` if another attempt makes no sense, with any other error if it does.
 *
 * @param stop aborts it
 */
export type SendMail = (email: Email, stop?: AbortSignal) => Promise<void>

/** The mail server permanently refuses this mail (RFC 5321, 4.2.1: 5yz). */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** Maximum time for one mail from connection to response: below a lease, so that no two processes send it at once. */
export const sendTimeoutMs = 50_000

/** Timeout of each step. */
const stepTimeoutMs = 15_000

/** Whether a host name of a URL is this machine: what is sent there leaves it on no network. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/**
 * Sends by SMTP. With a password, TLS is required unless the server is on this machine; without one, TLS is used if the server offers it.
 *
 * @param url `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte
 */
export function createSmtp(url: string, timeoutMs = sendTimeoutMs): SendMail {
  const { password, hostname } = new URL(url)
  const requireTLS = password !== '' && !isThisMachine(hostname)
  const timeouts = {
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    dnsTimeout: stepTimeoutMs,
  }
  const transport = createTransport({ url, requireTLS, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return async (email, stop) => {
    // A server that sends one byte per second never reaches the timeout of a step.
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

/** The error of nodemailer for a refusal. */
interface SmtpError extends Error {
  responseCode?: number
  /** The response text of the server. */
  response?: string
  command?: string
}

/**
 * Whether a refusal is permanent and about the mail itself. A refusal before the recipient is named (of greeting, password or sender) is a
 * problem of this server; so are missing rights, which many servers report only for the recipient (5.7.x of RFC 3463).
 */
function isAboutMail({ responseCode = 0, response = '', command }: SmtpError): boolean {
  if (command === 'RCPT TO') return responseCode >= 550 && !/\b5\.7\.\d/.test(response)
  return command === 'DATA' && responseCode >= 500
}

/** Writes mails to files that any mail program can open, and logs their paths. */
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

/** Names of complete and partial mail files: the id of the mail, then the host. */
const mailFile = /^([0-9a-f-]{36})_.*\.eml(?:\.part)?$/

/**
 * Deletes the files of mails that are no longer in the outbox, because their submission was deleted or the retention of mails is over.
 * Other files in the folder are not deleted.
 *
 * @throws if a file can't be deleted
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
