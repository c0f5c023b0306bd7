/** Commands for an operator at a shell, which no page offers. Each returns the text to print. */
import { createWriteStream, existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { roles, type Role } from '#core/accounts/service.ts'
import { userReference } from '#core/accounts/user-reference.ts'
import { mentionsEmail, readEmail } from '#core/forms/email.ts'
import { makeVisible } from '#core/forms/visible.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { staffRoles } from '#core/inbox/access.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { reencryptFactors } from '#server/auth/second-factor.ts'
import type { SessionSecrets } from '#server/config.ts'
import { linkToken } from '#server/db/account-links.ts'
import { userByEmail, type User } from '#server/db/accounts.ts'
import { firstBrokenEntry, listAccess, recordChange } from '#server/db/audit.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { knownMails } from '#server/db/outbox.ts'
import { deleteSubmission, findPossibleSubmissions, submissionByReference, type Submission } from '#server/db/submissions.ts'
import { endAllSessions, endSessions } from '#server/db/sessions.ts'
import { changeRole, inviteStaff, disableFactor, listStaff } from '#server/db/staff.ts'
import { readChunks, replaceEncrypted, uploadOf, type Upload } from '#server/db/uploads.ts'
import { digestPath, isAgeEncrypted, namePath } from '#server/inbox/certificate-files.ts'
import { recordReading } from '#server/inbox/permissions.ts'
import { linkAddress } from '#server/mail/account-emails.ts'
import { sweepMailFiles } from '#server/mail/transport.ts'
import { commandLine } from '#server/root.ts'
import { site } from '#site'

/** The dependencies of a command. */
export interface CommandTools {
  database: OpenDatabase
  /** Folder of the mails that are written to files if there is no mail server. */
  mailFolder: string
  /** Origin of the links in mails. */
  origin: string
  /** Derive the links and encrypt the keys of second factors. */
  loadSecrets: () => Promise<SessionSecrets>
  /** Who runs the command, for the audit. */
  actor: string
  now: Date
  /** Writes a warning to standard error, because standard output may be saved to a file and passed on. */
  warn: (text: string) => void
}

type Command = (tools: CommandTools, args: readonly string[]) => Promise<string>

/** A command can't be run; the message is for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

interface CommandEntry {
  usage: string
  run: Command
  /** Whether it may run before the first start of a server. */
  createsDatabase?: true
}

/** The commands by name, with their usage. */
export const inboxCommands: Readonly<Record<string, CommandEntry>> = {
  file: { usage: 'file REFERENCE PATH            writes the certificate of a submission to a file, still encrypted', run: saveFile },
  refile: {
    usage: 'refile REFERENCE PATH          replaces the certificate by the file that the command rewrap has encrypted for other keys',
    run: refile,
  },
  person: { usage: 'person EMAIL [REFERENCE]...    prints all submissions of a person as JSON', run: person },
  forget: { usage: 'forget EMAIL [REFERENCE]...    deletes the submissions of a person, except those on legal hold', run: forget },
  migrate: {
    usage: 'migrate                        brings the database to the schema of this release',
    run: confirmMigration,
    createsDatabase: true,
  },
  staff: { usage: 'staff                          lists the accounts of staff, and open invitations', run: staff },
  invite: {
    usage: 'invite EMAIL ROLE              invites a person to a role of staff, and prints the link',
    run: invite,
    createsDatabase: true,
  },
  role: { usage: 'role EMAIL ROLE                changes the role of an account; customer removes it', run: role },
  'factor-off': {
    usage: 'factor-off EMAIL               turns off two-step login of an account whose phone and backup codes are lost',
    run: factorOff,
  },
  'end-sessions': {
    usage: 'end-sessions EMAIL|all         ends all sessions of an account, or of everybody',
    run: endSessionsOf,
  },
  're-encrypt': {
    usage: 're-encrypt                     encrypts the keys of two-step login with the new SESSION_SECRET',
    run: reencrypt,
  },
  audit: {
    usage:
      'audit [REFERENCE|all]          lists every access to police submissions, and changes of roles; all: only what concerned the whole database, such as backups',
    run: audit,
  },
}

/** The usage of all commands. */
export function inboxUsage(): string {
  const lines = Object.values(inboxCommands).map(({ usage }) => `  ${commandLine('inbox')} ${usage}`)
  return `Commands for what the pages of the inbox (/dashboard/inbox) do not offer:\n\n${lines.join('\n')}\n
A submission that contains the address only in its text may be from another person. The commands person and forget print its reference, and
include it if you add the reference.`
}

/** Every command opens the database, which migrates it; a later release may have added to the schema. */
async function confirmMigration({ database }: CommandTools): Promise<string> {
  await database.ping()
  return 'The database has at least the schema of this release.'
}

async function saveFile({ database, actor, now }: CommandTools, args: readonly string[]): Promise<string> {
  const { submission, upload, path } = await certificateOf(database, args)
  requireFree(path, namePath(path))
  await recordReading(database, { actor, action: 'download' }, [submission], now)
  // Never overwrites a file; the new one is readable by its owner only.
  await pipeline(readChunks(database.db, upload.id), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  await writeFile(namePath(path), upload.sealed_name, { flag: 'wx', mode: 0o600 })
  return `${path}\nOpen it on a machine that has a key: ${commandLine('decrypt')} IDENTITY-FILE ${path} NEW-FILE`
}

async function refile({ database, actor, now, warn }: CommandTools, args: readonly string[]): Promise<string> {
  const { submission, upload, path } = await certificateOf(database, args)
  const [encrypted, encryptedName, digest] = await readRewrapped(path)
  if (digest !== upload.digest) throw new CommandError(`${path} does not contain the certificate of ${submission.reference}.`)
  if (!isAgeEncrypted(encrypted) || !isAgeEncrypted(encryptedName))
    throw new CommandError(`${path} or ${namePath(path)} is not encrypted with age.`)
  await recordChange(
    database,
    async (db, record) => {
      await replaceEncrypted(db, upload.id, { encryptedName, encrypted })
      record({ actor, action: 'refile', reference: submission.reference })
    },
    now,
  )
  await removeFromLog(database, warn)
  return `${submission.reference}: the certificate was replaced by ${path}.`
}

/** Checked before anything is recorded or written, because no command replaces a file. @throws CommandError */
function requireFree(...paths: readonly string[]): void {
  for (const path of paths) if (existsSync(path)) throw new CommandError(`${path} exists already. Give the path of a new file.`)
}

/** Removes deleted and replaced data from the write-ahead log. The change is stored already, so a failure is only a warning. */
async function removeFromLog(database: OpenDatabase, warn: CommandTools['warn']): Promise<void> {
  await database
    .checkpoint()
    .catch((error: Error) =>
      warn(`${error.message} The server removes it within an hour of the end of that process, or repeat the command then.`),
    )
}

/** What `npm run rewrap` writes: the certificate, its name, and the digest of its content. */
async function readRewrapped(path: string): Promise<[Buffer, Buffer, string]> {
  try {
    const [encrypted, encryptedName, digest] = await Promise.all([path, namePath(path), digestPath(path)].map((file) => readFile(file)))
    return [encrypted!, encryptedName!, digest!.toString('utf8').trim()]
  } catch (cause) {
    throw new CommandError(`A file that the command rewrap writes is missing: ${path}, ${namePath(path)} or ${digestPath(path)}.`, {
      cause,
    })
  }
}

/** A certificate, and the path that was given for it. */
async function certificateOf(
  database: Database,
  [reference = '', path]: readonly string[],
): Promise<{ submission: Submission; upload: Upload; path: string }> {
  const submission = await submissionByReference(database.db, reference.toUpperCase())
  if (!submission) throw new CommandError(`There is no submission with the reference '${reference}'.`)
  const upload = await uploadOf(database.db, submission.id)
  if (!upload) throw new CommandError(`${submission.reference} has no certificate.`)
  if (!path) throw new CommandError('Missing argument: PATH')
  return { submission, upload, path }
}

async function person({ database, actor, now, warn }: CommandTools, [email, ...named]: readonly string[]): Promise<string> {
  if (!email) throw new CommandError('Missing argument: EMAIL')
  const { theirs, doubtful } = await findSubmissionsBy(database.db, email, named)
  await recordReading(database, { actor, action: 'person' }, theirs, now)
  await recordReading(database, { actor, action: 'list' }, doubtful, now)
  for (const line of doubtful.map(describeDoubtful)) warn(line)
  const records = theirs.map(({ form, reference, created_at, locale, values }) => ({
    form,
    reference,
    received: created_at,
    language: locale,
    values: JSON.parse(values) as FormValues,
  }))
  return JSON.stringify(records, null, 2)
}

async function forget({ database, mailFolder, actor, now, warn }: CommandTools, [email, ...named]: readonly string[]): Promise<string> {
  if (!email) throw new CommandError('Missing argument: EMAIL')
  const deleted = await recordChange(
    database,
    async (db, record) => {
      const { theirs } = await findSubmissionsBy(db, email, named)
      const deletedReferences: string[] = []
      for (const { id, reference } of theirs) if (await deleteSubmission(db, id)) deletedReferences.push(reference)
      // The audit is stored longer than the submissions, so it does not name the sender.
      record(...deletedReferences.map((reference) => ({ actor, action: 'forget', reference })))
      return deletedReferences
    },
    now,
  )
  await removeFromLog(database, warn)
  const { theirs: onHold, doubtful } = await findSubmissionsBy(database.db, email, named)
  await recordReading(database, { actor, action: 'list' }, doubtful, now)
  const lines = [
    ...deleted.map((reference) => `${reference}: deleted.`),
    ...onHold.map(({ reference }) => `${reference}: not deleted, because it is on legal hold.`),
    ...doubtful.map(describeDoubtful),
  ]
  await sweepMailFiles(mailFolder, (ids) => knownMails(database, ids)).catch((error: Error) =>
    lines.push(`Files of its mails may be left in ${mailFolder}: ${error.message}`),
  )
  return lines.join('\n') || `There are no submissions from ${email}.`
}

/**
 * The submissions of a person, oldest first: those with the address in its field, those from a former address of the account, and those of
 * the others that the operator has named. The others are doubtful: a police submission may mention somebody else's address, and an address may
 * have belonged to somebody else.
 */
async function findSubmissionsBy(
  db: Database['db'],
  email: string,
  named: readonly string[],
): Promise<{ theirs: Submission[]; doubtful: Submission[] }> {
  const address = readEmail(email) ?? email
  const found = (await findPossibleSubmissions(db, address)).filter(({ email: own, values }) => {
    const { contact = [] } = JSON.parse(values) as FormValues
    return own !== null || contact.some((text) => mentionsEmail(text, address))
  })
  const user = await userByEmail(db, address)
  const isTheirs = ({ email: own, account_id, reference }: Submission) =>
    (own !== null && (account_id === null || account_id === user?.id)) ||
    named.some((namedReference) => namedReference.toUpperCase() === reference)
  return { theirs: found.filter(isTheirs), doubtful: found.filter((submission) => !isTheirs(submission)) }
}

function describeDoubtful({ reference, account_id }: Submission): string {
  const reason = account_id === null ? 'contains the address only in its text' : 'was sent when the address belonged to another account'
  return `${reference} ${reason}. Read it in the inbox. If it is from this person, add its reference to the command.`
}

async function staff({ database, now }: CommandTools): Promise<string> {
  const { members, invitations } = await listStaff(database.db, now)
  const lines = [
    ...members.map(({ email, role: currentRole, secondFactor, usedAt }) =>
      [email, currentRole, secondFactor ? 'two-step login' : 'no two-step login yet', usedAt ?? 'not logged in'].join('  '),
    ),
    ...invitations.map(({ email, role: offered, endsAt }) => `${email}  ${offered}  invited until ${endsAt}`),
  ]
  return lines.join('\n') || `There are no accounts of staff. Invite the first administrator: ${commandLine('inbox')} invite EMAIL admin`
}

async function invite(
  { database, origin, loadSecrets, actor, now }: CommandTools,
  [address = '', requestedRole = '']: readonly string[],
): Promise<string> {
  const email = readEmail(address)
  if (!email) throw new CommandError(address ? `'${address}' is not an e-mail address.` : 'Missing arguments: EMAIL ROLE')
  const offered = roleOf(requestedRole, staffRoles)
  const mail = accountMail('account-invite', { email, locale: site.staffLanguage }, now)
  const [secret] = await loadSecrets()
  const token = linkToken(secret, 'invite', mail.id)
  if ((await inviteStaff(database, { email, role: offered, token, mail, actor }, now)) !== 'done') {
    throw new CommandError(`${email} has an account of staff already. To change its role: ${commandLine('inbox')} role ${email} ${offered}`)
  }
  return linkAddress(origin, site.staffLanguage, 'invite', token)
}

async function role({ database, actor, now }: CommandTools, [address = '', requestedRole = '']: readonly string[]): Promise<string> {
  const user = await accountWith(database, address)
  const next = roleOf(requestedRole, roles)
  if ((await changeRole(database, { id: user.id, role: next, actor }, now)) === 'last') {
    throw new CommandError(`${user.email} is the last administrator. Make another first: ${commandLine('inbox')} invite EMAIL admin`)
  }
  return `${user.email}: ${next}.`
}

async function factorOff({ database, actor, now }: CommandTools, [address = '']: readonly string[]): Promise<string> {
  const { id, email, locale, role: currentRole } = await accountWith(database, address)
  const mail = accountMail('account-factor-off', { email, locale, userId: id }, now)
  if (!(await disableFactor(database, { id, mail, actor }, now))) return `${email} has no two-step login.`
  const next = currentRole === 'customer' ? '' : ' Staff pages open once two-step login is set up again.'
  return `${email}: two-step login is off, all sessions have ended.${next}`
}

async function endSessionsOf({ database, actor, now }: CommandTools, [address = '']: readonly string[]): Promise<string> {
  const user = address === 'all' ? undefined : await accountWith(database, address)
  await recordChange(
    database,
    async (db, record) => {
      await (user ? endSessions(db, user.id) : endAllSessions(db))
      record({ actor, action: 'end sessions', reference: user ? userReference(user.id) : 'all' })
    },
    now,
  )
  return user ? `${user.email}: all sessions have ended.` : 'All sessions have ended. Everybody logs in again.'
}

async function reencrypt({ database, loadSecrets, warn }: CommandTools): Promise<string> {
  const { renewed, current, unreadable } = await reencryptFactors({ database, secrets: await loadSecrets() })
  await removeFromLog(database, warn)
  const summary = `Keys of two-step login: ${renewed} encrypted again with SESSION_SECRET, ${current} were encrypted with it already.`
  if (unreadable.length === 0) return summary
  throw new CommandError(
    `${summary}\n${unreadable.length} cannot be decrypted: name their secret in SESSION_SECRET_PREVIOUS, or run factor-off for\n  ${unreadable.join('\n  ')}`,
  )
}

async function accountWith({ db }: Database, address: string): Promise<User> {
  const user = await userByEmail(db, readEmail(address) ?? address)
  if (!user) throw new CommandError(`There is no account with the address '${address}'.`)
  return user
}

function roleOf<Known extends Role>(requestedRole: string, known: readonly Known[]): Known {
  const found = known.find((name) => name === requestedRole)
  if (!found) throw new CommandError(`There is no role '${requestedRole}'. Roles are ${known.join(', ')}.`)
  return found
}

async function audit({ database }: CommandTools, [reference]: readonly string[]): Promise<string> {
  const entries = await listAccess(database.db)
  const broken = firstBrokenEntry(entries)
  const lines = entries
    .filter((entry) => reference === undefined || entry.reference === reference)
    .map((entry) => `${entry.at}  ${makeVisible(entry.actor)}  ${entry.action}  ${entry.reference}`)
  const verdict =
    broken === undefined
      ? 'No entry was changed or removed.'
      : `Entry ${broken} does not follow from the one before: the audit was changed outside of this program.`
  return [...lines, verdict].join('\n')
}
