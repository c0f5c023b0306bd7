/** What staff can ask of the inbox. Each command gives the text that it prints. */
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { roles, type Role } from '#core/accounts/service.ts'
import { feedbackForm, fileField, formByName, policeForm, submissionKinds } from '#core/forms/definitions.ts'
import { mentionsEmail, readEmail } from '#core/forms/email.ts'
import { makeVisible } from '#core/forms/visible.ts'
import type { FormValues } from '#core/forms/validate.ts'
import { staffRoles } from '#core/inbox/access.ts'
import type { Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { accountMail } from '#server/auth/account-mail.ts'
import { linkToken } from '#server/db/account-links.ts'
import { userByEmail, type User } from '#server/db/accounts.ts'
import { firstBrokenEntry, listAccess, recordAccess, recordChange } from '#server/db/audit.ts'
import { backUp } from '#server/db/backup.ts'
import { sumCounts } from '#server/db/daily-counts.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { countDead, knownMails, listMails, requeueMails } from '#server/db/outbox.ts'
import {
  deleteSubmission,
  listSubmissions,
  submissionByReference,
  findPossibleSubmissions,
  type Submission,
} from '#server/db/submissions.ts'
import { changeRole, inviteStaff, disableFactor, listStaff } from '#server/db/staff.ts'
import { readChunks, replaceEncrypted, uploadOf, type Upload } from '#server/db/uploads.ts'
import { applyChange, type ResolvedChange } from '#server/inbox/changes.ts'
import { byteOrderMark, csvRow } from '#server/inbox/csv.ts'
import { exportBatchSize, exportTable } from '#server/inbox/export.ts'
import { answersByLabel } from '#server/inbox/table.ts'
import { linkAddress } from '#server/mail/account-emails.ts'
import { sweepMailFiles } from '#server/mail/transport.ts'
import { digestPath, isAgeEncrypted, namePath } from '#server/inbox/certificate-files.ts'
import { site } from '#site'

/** What a command works with. */
export interface InboxTools {
  database: OpenDatabase
  /** Folder of the mails that no mail server took. */
  mailFolder: string
  /** The staff's language, and its words. */
  locale: Locale
  t: Translate
  /** Where the links of mails lead, and the key that makes them. */
  linkOptions: { origin: string; secret: () => Promise<string> }
  /** Who runs the command, for the audit. */
  actor: string
  now: Date
  /** Writes a warning to standard error: what is printed may be saved to a file and handed on. */
  warn: (text: string) => void
}

/** A command that can't be carried out; the message is for the person who typed it. */
export class InboxError extends Error {
  override name = 'InboxError'
}

type Command = (tools: InboxTools, args: readonly string[]) => Promise<string>

/** The commands, by name, with what is printed of them. */
export const inboxCommands: Readonly<Record<string, { usage: string; run: Command }>> = {
  list: { usage: 'list [form] [--closed | --suspected]    what has come in, newest first', run: list },
  show: { usage: 'show REFERENCE                          one of them, whole', run: show },
  export: { usage: 'export [form] [--closed | --suspected]  the same as CSV', run: exportCsv },
  close: { usage: 'close REFERENCE                         done: its time of keeping begins', run: change({ kind: 'close' }) },
  hold: {
    usage: 'hold REFERENCE                          legal hold: it is not deleted',
    run: change({ kind: 'hold' }),
  },
  release: {
    usage: 'release REFERENCE                       takes the hold off',
    run: change({ kind: 'release' }),
  },
  trust: { usage: 'trust REFERENCE                         no spam: its mails leave', run: change({ kind: 'trust' }) },
  file: { usage: 'file REFERENCE PATH                     writes its certificate, still encrypted', run: saveFile },
  refile: { usage: 'refile REFERENCE PATH                   puts back what npm run rewrap has encrypted to other keys', run: refile },
  mails: { usage: 'mails                                   mails that were given up', run: mails },
  retry: { usage: 'retry                                   sends those again', run: retry },
  searches: { usage: 'searches                                what was searched for in vain in the last 30 days', run: searches },
  person: { usage: 'person EMAIL [REFERENCE]...             all that somebody has sent, as JSON', run: person },
  forget: { usage: 'forget EMAIL [REFERENCE]...             deletes it, but for what is on hold', run: forget },
  backup: { usage: 'backup PATH                             copies the SQLite database while it is in use', run: backup },
  staff: { usage: 'staff                                   who works here, and who was invited to', run: staff },
  invite: { usage: 'invite EMAIL ROLE                       invites somebody, and prints the link', run: invite },
  role: { usage: 'role EMAIL ROLE                         gives an account another role; customer takes it away', run: role },
  'factor-off': {
    usage: 'factor-off EMAIL                        two-step login off: phone and backup codes are lost',
    run: factorOff,
  },
  audit: { usage: 'audit [REFERENCE]                       who looked at police requests', run: audit },
}

/** How the commands are called. */
export function inboxUsage(): string {
  const lines = Object.values(inboxCommands).map(({ usage }) => `  npm run inbox -- ${usage}`)
  return `The inbox of the forms (${submissionKinds.join(', ')}).\n\n${lines.join('\n')}\n
What has an address in its text only may be somebody else's: person and forget print its reference, and take it where that is given.`
}

async function list({ database, actor, now }: InboxTools, args: readonly string[]): Promise<string> {
  const found = await selectSubmissions(database, args)
  await recordAll(database, found, { actor, action: 'list', now })
  const lines = found.map((submission) => `${submission.reference}  ${submission.created_at}  ${flags(submission)}`)
  const dead = await countDead(database)
  if (dead > 0) lines.push(`Mails that were given up: ${dead}. They are listed by: npm run inbox -- mails`)
  return lines.join('\n') || 'Nothing.'
}

function flags({ form, kind, locale, state, suspicion, hold, build, values }: Submission): string {
  const { requestKind, page, helpful } = JSON.parse(values) as FormValues
  const own = form === feedbackForm.name ? [makeVisible(page?.[0] ?? ''), helpful?.[0], build] : [requestKind?.[0]]
  return [kind, locale, state, ...own, suspicion && `suspected: ${suspicion}`, hold && 'on hold'].filter(Boolean).join('  ')
}

async function show({ database, t, actor, now }: InboxTools, args: readonly string[]): Promise<string> {
  const submission = await byReference(database, args[0])
  await recordAll(database, [submission], { actor, action: 'show', now })
  const form = formByName(submission.form)
  const upload = await uploadOf(database.db, submission.id)
  const head = [`${submission.reference}  ${submission.created_at}`, flags(submission)]
  const answers = answersByLabel(form, submission).flatMap(([label, text]) => (text ? [`${t(label)}:\n${indent(makeVisible(text))}`] : []))
  const certified = upload && `${t('form.police.certificate')}: ${upload.type}, ${upload.size} bytes, SHA-256 ${upload.digest}`
  const file = fileField(form) ? [certified ?? t('receipt.certificateMissing')] : []
  return [head.join('\n'), ...answers, ...file].join('\n\n')
}

async function exportCsv({ database, locale, t, actor, now }: InboxTools, args: readonly string[]): Promise<string> {
  const found = await selectSubmissions(database, args)
  await recordAll(database, found, { actor, action: 'export', now })
  const kinds = submissionKinds.filter((name) => found.some(({ kind }) => kind === name))
  const table = exportTable(kinds.map(formByName), t, locale)
  const rows = [table.head]
  for (let start = 0; start < found.length; start += exportBatchSize) {
    rows.push(...(await table.rows(database.db, found.slice(start, start + exportBatchSize))))
  }
  return byteOrderMark + rows.map(csvRow).join('')
}

async function saveFile({ database, actor, now }: InboxTools, [reference, path]: readonly string[]): Promise<string> {
  const { submission, upload, place } = await certificateOf(database, reference, path)
  await recordAll(database, [submission], { actor, action: 'download', now })
  // Never over something that is there, readable by nobody else.
  await pipeline(readChunks(database.db, upload.id), createWriteStream(place, { flags: 'wx', mode: 0o600 }))
  await writeFile(namePath(place), upload.sealed_name, { flag: 'wx', mode: 0o600 })
  return `${place}\nOpen it on a machine that has a key: npm run decrypt -- IDENTITY-FILE ${place} NEW-FILE`
}

async function refile({ database, actor, now }: InboxTools, [reference, path]: readonly string[]): Promise<string> {
  const { submission, upload, place } = await certificateOf(database, reference, path)
  const [encrypted, encryptedName, digest] = await readRewrapped(place)
  if (digest !== upload.digest) throw new InboxError(`${place} is another certificate than that of ${submission.reference}.`)
  if (!isAgeEncrypted(encrypted) || !isAgeEncrypted(encryptedName))
    throw new InboxError(`${place} or ${namePath(place)} is not encrypted with age.`)
  await recordChange(
    database,
    async (db) => {
      await replaceEncrypted(db, upload.id, { encryptedName, encrypted })
      return [{ actor, action: 'refile', reference: submission.reference }]
    },
    now,
  )
  await database.checkpoint()
  return `${submission.reference}: its certificate is now what was in ${place}.`
}

/** What `npm run rewrap` leaves: the certificate, its name, and what was in it. */
async function readRewrapped(place: string): Promise<[Buffer, Buffer, string]> {
  try {
    const [encrypted, encryptedName, digest] = await Promise.all([place, namePath(place), digestPath(place)].map((path) => readFile(path)))
    return [encrypted!, encryptedName!, digest!.toString('utf8').trim()]
  } catch (cause) {
    throw new InboxError(`${place}, ${namePath(place)} and ${digestPath(place)} have to be there, as npm run rewrap leaves them.`, {
      cause,
    })
  }
}

/** A certificate, and the place in the file system that was named for it. */
async function certificateOf(
  database: Database,
  reference: string | undefined,
  place: string | undefined,
): Promise<{ submission: Submission; upload: Upload; place: string }> {
  const submission = await byReference(database, reference)
  const upload = await uploadOf(database.db, submission.id)
  if (!upload) throw new InboxError(`${submission.reference} has no certificate.`)
  if (!place) throw new InboxError('Which file? Give a path.')
  return { submission, upload, place }
}

/** A command that changes one submission. */
function change(requestedChange: ResolvedChange): Command {
  return async ({ database, actor, now }, args) => {
    const submission = await byReference(database, args[0])
    const who = { id: null, name: actor, address: actor }
    const outcome = await applyChange(database, submission, { change: requestedChange, actor: who, now })
    return outcome === 'done' ? `${submission.reference}: ${requestedChange.kind}.` : `${submission.reference} stays as it was.`
  }
}

async function mails({ database }: InboxTools): Promise<string> {
  const dead = await listMails(database, 'dead')
  const lines = dead.map(({ id, kind, attempts, last_error }) => `${id}  ${kind}  ${attempts} attempts  ${makeVisible(last_error ?? '')}`)
  return lines.join('\n') || 'None was given up.'
}

async function retry({ database, now }: InboxTools): Promise<string> {
  return `${await requeueMails(database, now)} mails are sent again.`
}

async function searches({ database, now }: InboxTools): Promise<string> {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10)
  const found = await sumCounts(database.db, 'fruitless_searches', since)
  return found.map(({ locale, query, count }) => `${count}  ${locale}  ${makeVisible(query)}`).join('\n') || 'Nothing.'
}

async function person({ database, actor, now, warn }: InboxTools, [email, ...named]: readonly string[]): Promise<string> {
  if (!email) throw new InboxError('Who? Give an e-mail address.')
  const { theirs, doubtful } = await findSubmissionsBy(database.db, email, named)
  await recordAll(database, theirs, { actor, action: 'person', now })
  await recordAll(database, doubtful, { actor, action: 'list', now })
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

async function forget({ database, mailFolder, actor, now }: InboxTools, [email, ...named]: readonly string[]): Promise<string> {
  if (!email) throw new InboxError('Who? Give an e-mail address.')
  const deleted: string[] = []
  const run = async (db: Database['db']) => {
    const { theirs } = await findSubmissionsBy(db, email, named)
    for (const { id, reference } of theirs) if (await deleteSubmission(db, id)) deleted.push(reference)
    // The audit outlives what it tells of, so it names nobody.
    return deleted.map((reference) => ({ actor, action: 'forget', reference }))
  }
  await recordChange(database, run, now)
  await database.checkpoint()
  const { theirs: onHold, doubtful } = await findSubmissionsBy(database.db, email, named)
  await recordAll(database, doubtful, { actor, action: 'list', now })
  const lines = [
    ...deleted.map((reference) => `${reference}: forgotten.`),
    ...onHold.map(({ reference }) => `${reference} is on hold.`),
    ...doubtful.map(describeDoubtful),
  ]
  await sweepMailFiles(mailFolder, (ids) => knownMails(database, ids)).catch((error: Error) =>
    lines.push(`Files of its mails may be left in ${mailFolder}: ${error.message}`),
  )
  return lines.join('\n') || 'Nothing.'
}

/**
 * What somebody has sent, oldest first: what bears the address in the field that asks for it, or came from one that the account had, and
 * what staff have named out of the others. These are in doubt: a police request may speak of somebody else's address, and an address may
 * have been somebody else's.
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
  const why = account_id === null ? 'has the address in its text only' : 'came from the address when it was that of another account'
  return `${reference} ${why}. Look at it: show ${reference}. If it is theirs, name it behind the address.`
}

async function staff({ database, now }: InboxTools): Promise<string> {
  const { members, invitations } = await listStaff(database.db, now)
  const lines = [
    ...members.map(({ email, role: currentRole, secondFactor, usedAt }) =>
      [email, currentRole, secondFactor ? 'two-step login' : 'no two-step login yet', usedAt ?? 'not logged in'].join('  '),
    ),
    ...invitations.map(({ email, role: offered, endsAt }) => `${email}  ${offered}  invited until ${endsAt}`),
  ]
  return lines.join('\n') || 'Nobody. Invite the first administrator: npm run inbox -- invite EMAIL admin'
}

async function invite(
  { database, linkOptions, actor, now }: InboxTools,
  [address = '', requestedRole = '']: readonly string[],
): Promise<string> {
  const email = readEmail(address)
  if (!email) throw new InboxError('Whom? Give an e-mail address and a role.')
  const offered = roleOf(requestedRole, staffRoles)
  const mail = accountMail('account-invite', { email, locale: site.staffLanguage }, now)
  const token = linkToken(await linkOptions.secret(), 'invite', mail.id)
  if ((await inviteStaff(database, { email, role: offered, token, mail, actor }, now)) !== 'done') {
    throw new InboxError(`${email} works here already. Another role is given by: npm run inbox -- role ${email} ${offered}`)
  }
  return linkAddress(linkOptions.origin, site.staffLanguage, 'invite', token)
}

async function role({ database, actor, now }: InboxTools, [address = '', requestedRole = '']: readonly string[]): Promise<string> {
  const user = await accountWith(database, address)
  const next = roleOf(requestedRole, roles)
  if ((await changeRole(database, { id: user.id, role: next, actor }, now)) === 'last') {
    throw new InboxError(`${user.email} is the last administrator. Make another first: npm run inbox -- invite EMAIL admin`)
  }
  return `${user.email}: ${next}.`
}

async function factorOff({ database, actor, now }: InboxTools, [address = '']: readonly string[]): Promise<string> {
  const { id, email, locale, role: currentRole } = await accountWith(database, address)
  const mail = accountMail('account-factor-off', { email, locale, userId: id }, now)
  if (!(await disableFactor(database, { id, mail, actor }, now))) return `${email} has no two-step login.`
  const next = currentRole === 'customer' ? '' : ' The pages of the staff open once it is set up anew.'
  return `${email}: two-step login is off, all sessions have ended.${next}`
}

async function accountWith({ db }: Database, address: string): Promise<User> {
  const user = await userByEmail(db, readEmail(address) ?? address)
  if (!user) throw new InboxError(`There is no account with the address '${address}'.`)
  return user
}

function roleOf<Known extends Role>(requestedRole: string, known: readonly Known[]): Known {
  const found = known.find((name) => name === requestedRole)
  if (!found) throw new InboxError(`There is no role '${requestedRole}'. Roles are ${known.join(', ')}.`)
  return found
}

async function backup({ database, actor, now }: InboxTools, [path]: readonly string[]): Promise<string> {
  if (database.kind === 'postgres')
    throw new InboxError('Postgres has tools of its own: pg_dump, or archives of its log (docs/operations.md).')
  if (!path) throw new InboxError('Where to? Give a path.')
  await recordAccess(database, { actor, action: 'backup', reference: 'all' }, now)
  await backUp(database, path)
  return path
}

async function audit({ database }: InboxTools, [reference]: readonly string[]): Promise<string> {
  const entries = await listAccess(database.db)
  const broken = firstBrokenEntry(entries)
  const lines = entries
    .filter((entry) => reference === undefined || entry.reference === reference)
    .map((entry) => `${entry.at}  ${makeVisible(entry.actor)}  ${entry.action}  ${entry.reference}`)
  const verdict =
    broken === undefined
      ? 'No entry was changed or removed.'
      : `Entry ${broken} does not follow from the one before: somebody has changed the audit.`
  return [...lines, verdict].join('\n')
}

async function selectSubmissions({ db }: Database, args: readonly string[]): Promise<Submission[]> {
  const [form] = args.filter((arg) => !arg.startsWith('--'))
  const options = args.filter((arg) => arg.startsWith('--'))
  if (form !== undefined && !submissionKinds.some((kind) => kind === form)) throw new InboxError(`There is no form '${form}'.`)
  const unknown = options.find((option) => option !== '--closed' && option !== '--suspected')
  if (unknown) throw new InboxError(`There is no option '${unknown}'.`)
  const suspected = options.includes('--suspected')
  const all = suspected || (form !== undefined && formByName(form).unanswered)
  return listSubmissions(db, { kind: form, suspected, state: all ? undefined : options.includes('--closed') ? 'closed' : 'new' })
}

async function byReference({ db }: Database, reference = ''): Promise<Submission> {
  const found = await submissionByReference(db, reference.toUpperCase())
  if (!found) throw new InboxError(`There is nothing under the reference '${reference}'.`)
  return found
}

/** Every look at a confidential submission is recorded before anything of it is shown. */
async function recordAll(
  database: Database,
  submissions: readonly Submission[],
  { actor, action, now }: { actor: string; action: string; now: Date },
): Promise<void> {
  for (const { form, reference } of submissions) {
    if (form === policeForm.name) await recordAccess(database, { actor, action, reference }, now)
  }
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ')
}
