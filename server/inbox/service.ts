/** The inbox service. Each call checks the role of its caller; reading police requests is recorded. */
import type { Kysely } from 'kysely'
import type { Account } from '#core/accounts/service.ts'
import { formByName, policeForm, type SubmissionKind } from '#core/forms/definitions.ts'
import { isBlank, withoutControls } from '#core/forms/text.ts'
import { isEmergency, lengthOf, type FormValues } from '#core/forms/validate.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { readableKindsFor, isStaff, mayReadPolice } from '#core/inbox/access.ts'
import {
  AccessDenied,
  deadMailPageSize,
  folders,
  inboxPageSize,
  maxReplyLength,
  maxCounted,
  maxFound,
  type EventKind,
  type FolderCounts,
  type InboxChange,
  type InboxService,
  type InboxEvent,
  type InboxPage,
  type InboxProblem,
  type InboxQuery,
  type InboxRow,
} from '#core/inbox/service.ts'
import { searchTerms } from '#core/inbox/terms.ts'
import type { Locale } from '#core/locales.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import { actorName, recordAccess, recordChange } from '#server/db/audit.ts'
import { staffWith, userNames } from '#server/db/accounts.ts'
import {
  countFound,
  countLists,
  eventsOf,
  firstAnswers,
  listPart,
  neighboursIn,
  searchPart,
  type Listed,
  type ListFilter,
  type Place,
} from '#server/db/inbox.ts'
import type { Database } from '#server/db/open.ts'
import {
  countDeadOf,
  discardMails,
  isDeadAbout,
  listDead,
  restoreMails,
  requeueMails,
  type DeadFilter,
  type Moved,
} from '#server/db/outbox.ts'
import type { Schema } from '#server/db/schema.ts'
import { submissionByReference, type Submission } from '#server/db/submissions.ts'
import { readChunks, uploadOf } from '#server/db/uploads.ts'
import { applyChange, type Actor, type ResolvedChange } from '#server/inbox/changes.ts'
import { byteOrderMark, csvRow } from '#server/inbox/csv.ts'
import { exportBatchSize, exportTable } from '#server/inbox/export.ts'
import { loadCharts, loadUsageReport } from '#server/inbox/usage-report.ts'

/** What the inbox service is made from. */
export interface InboxServiceOptions {
  database: Database
  /** Messages of a language. */
  translate: (locale: Locale) => Translate
  /** Called when a mail waits in the outbox. */
  onMail: () => void
  clock?: () => Date
}

/** Characters of a submission that a list shows. UTF-16 units. */
const excerptLength = 200

/** Makes the inbox service. */
export function createInboxService({ database, translate, onMail, clock = () => new Date() }: InboxServiceOptions): InboxService {
  const { db } = database

  /** The kinds to list: one, or all that are listed together. @throws AccessDenied */
  function permittedKinds(staff: Account, kind: SubmissionKind | undefined): readonly SubmissionKind[] {
    if (!isStaff(staff)) throw new AccessDenied('none')
    const readableKinds = readableKindsFor(staff.role)
    if (kind === undefined) return readableKinds.filter((name) => !isApart(name))
    if (!readableKinds.includes(kind)) throw new AccessDenied('none')
    if (kind === policeForm.name && !mayReadPolice(staff, clock())) throw new AccessDenied('prove')
    return [kind]
  }

  /** The same; tries to see police requests without the right are recorded (ASVS 16.3.2). @throws AccessDenied */
  async function authorizeKinds(staff: Account, kind: SubmissionKind | undefined): Promise<readonly SubmissionKind[]> {
    try {
      return permittedKinds(staff, kind)
    } catch (error) {
      if (kind === policeForm.name && isStaff(staff)) await recordRefusal(staff, kind)
      throw error
    }
  }

  async function recordRefusal(staff: Account, reference: string): Promise<void> {
    await recordAccess(database, { actor: actorOf(staff).address, action: 'refused', reference }, clock())
  }

  /** A submission that may be read. @throws AccessDenied */
  async function findReadable(staff: Account, reference: string): Promise<Submission | undefined> {
    if (!isStaff(staff)) throw new AccessDenied('none')
    const submission = await submissionByReference(db, reference.toUpperCase())
    if (!submission) return undefined
    try {
      permittedKinds(staff, submission.kind as SubmissionKind)
    } catch (error) {
      await recordRefusal(staff, submission.reference)
      throw error
    }
    return submission
  }

  async function record(staff: Account, action: string, found: readonly Submission[]): Promise<void> {
    const police = found.filter(({ form }) => form === policeForm.name)
    if (police.length === 0) return
    const actor = actorOf(staff).address
    await recordChange(database, async () => police.map(({ reference }) => ({ actor, action, reference })), clock())
  }

  async function filterOf(staff: Account, { folder, kind, locale, order }: InboxQuery): Promise<ListFilter> {
    return { kinds: await authorizeKinds(staff, kind), folder, userId: staff.id, locale, order }
  }

  async function countsOf(kinds: readonly string[], me: string): Promise<FolderCounts> {
    const lists = folders.map((folder): ListFilter => ({ kinds, folder, userId: me, order: 'newest' }))
    const counts = await countLists(database, lists, maxCounted + 1)
    return Object.fromEntries(folders.map((folder, index) => [folder, counts[index]!])) as FolderCounts
  }

  /** Where else a search finds something. What is assigned or not is open. */
  async function findInOtherFolders(filter: ListFilter, terms: readonly string[]): Promise<InboxPage['otherFolders']> {
    const others = (['open', 'closed', 'spam'] as const).filter((folder) => folder !== filter.folder)
    const counts = await Promise.all(others.map((folder) => countFound(database, { ...filter, folder, terms }, maxFound + 1)))
    return others.map((folder, index) => ({ folder, count: counts[index]! })).filter(({ count }) => count > 0)
  }

  /** How many there are of a search or in a language; nothing where the list is the whole folder. */
  async function countNarrowed(filter: ListFilter, terms: readonly string[] | undefined, most: number): Promise<number | undefined> {
    if (terms) return countFound(database, { ...filter, terms }, most)
    return filter.locale === undefined ? undefined : (await countLists(database, [filter], most))[0]
  }

  async function find(filter: ListFilter, terms: readonly string[] | undefined, place: Place | undefined, most: number): Promise<Listed[]> {
    return terms ? searchPart(database, { ...filter, terms }, place, most) : listPart(db, filter, place, most)
  }

  async function rowsOf(found: readonly Submission[]): Promise<InboxRow[]> {
    const [answered, names] = await Promise.all([
      firstAnswers(
        db,
        found.map(({ id }) => id),
      ),
      userNames(
        db,
        found.flatMap(({ assigned_to: id }) => id ?? []),
      ),
    ])
    return found.map((submission) => rowOf(submission, answered.has(submission.id), names))
  }

  return {
    async list(staff, query) {
      const filter = await filterOf(staff, query)
      const terms = termsOf(query.search)
      const bound = terms ? maxFound : maxCounted
      const place = readPlace(query.cursor)
      const most = inboxPageSize + 1
      const [found, counts, narrowed] = await Promise.all([
        find(filter, terms, place, most),
        countsOf(filter.kinds, staff.id),
        countNarrowed(filter, terms, bound + 1),
      ])
      const total = narrowed ?? counts[query.folder]
      const { rows: page, before, after } = pageOf(found, place, inboxPageSize)
      await record(staff, 'list', page)
      return {
        rows: await rowsOf(page),
        before,
        after,
        total: Math.min(total, bound),
        hasMore: total > bound,
        counts,
        otherFolders: terms && total === 0 ? await findInOtherFolders(filter, terms) : [],
      }
    },
    async findReference(staff, reference) {
      if (!isStaff(staff)) throw new AccessDenied('none')
      const submission = await submissionByReference(db, reference)
      if (!submission) return undefined
      if (readableKindsFor(staff.role).includes(submission.kind as SubmissionKind)) return reference
      await recordRefusal(staff, reference)
      return undefined
    },
    async neighbours(staff, query, reference) {
      const filter = await filterOf(staff, query)
      const submission = await findReadable(staff, reference)
      // Who was shown which list of the police's is recorded: this is none.
      if (!submission || filter.kinds.includes(policeForm.name)) return { before: undefined, after: undefined }
      return neighboursIn(database, { ...filter, terms: termsOf(query.search) }, submission)
    },
    async listAssignees(staff, kind) {
      await authorizeKinds(staff, kind)
      return staffWith(db, (role) => readableKindsFor(role).includes(kind))
    },
    async openSubmission(staff, reference) {
      const submission = await findReadable(staff, reference)
      if (!submission) return undefined
      await record(staff, 'show', [submission])
      const [rows, upload, events] = await Promise.all([rowsOf([submission]), uploadOf(db, submission.id), eventsOf(db, submission.id)])
      const { version, values: valuesJson, build, closed_at, assigned_to } = submission
      return {
        ...rows[0]!,
        version,
        values: JSON.parse(valuesJson) as FormValues,
        build,
        replyTo: replyTo(submission),
        closedAt: closed_at ?? undefined,
        assigneeId: assigned_to ?? undefined,
        certificate: upload && {
          type: upload.type,
          size: upload.size,
          digest: upload.digest,
          encryptedName: upload.sealed_name.toString('base64'),
        },
        events: events.map(eventOf),
      }
    },
    async change(staff, reference, version, change) {
      const submission = await findReadable(staff, reference)
      if (!submission) return { done: false, problem: 'forbidden' }
      const resolved = await resolveChange(staff, submission, change)
      if (typeof resolved === 'string') return { done: false, problem: resolved }
      const outcome = await applyChange(database, { ...submission, version }, { change: resolved, actor: actorOf(staff), now: clock() })
      if (outcome === 'stale') return { done: false, problem: 'stale' }
      if (change.kind === 'reply' || change.kind === 'trust') onMail()
      return { done: true }
    },
    async certificate(staff, reference) {
      const submission = await findReadable(staff, reference)
      const upload = submission && (await uploadOf(db, submission.id))
      if (!upload) return undefined
      await record(staff, 'download', [submission])
      return readChunks(db, upload.id)
    },
    async exportCsv(staff, query) {
      // By the time of arrival, which nothing changes while it is read.
      const filter: ListFilter = { ...(await filterOf(staff, query)), order: query.order === 'oldest' ? 'oldest' : 'newest' }
      const terms = termsOf(query.search)
      const table = exportTable(filter.kinds.map(formByName), translate(staff.locale), staff.locale)
      return (async function* () {
        yield byteOrderMark + csvRow(table.head)
        for (let place: Place | undefined; ;) {
          const found = await find(filter, terms, place, exportBatchSize)
          const last = found.at(-1)
          if (!last) return
          await record(staff, 'export', found)
          yield (await table.rows(db, found)).map(csvRow).join('')
          place = { side: 'after', key: last.key, id: last.id }
        }
      })()
    },
    countDeadMails: async (staff) => countDeadOf(db, deadOf(staff), maxCounted + 1),
    async listDeadMails(staff, cursor) {
      const place = readPlace(cursor)
      const found = await listDead(db, deadOf(staff), place, deadMailPageSize + 1)
      const page = pageOf(found, place, deadMailPageSize)
      const mails = page.rows.map(({ id, kind, attempts, last_error, created_at, reference }) => ({
        id,
        kind,
        attempts,
        error: makeVisible(last_error ?? ''),
        createdAt: created_at,
        reference: reference ?? undefined,
      }))
      return { mails, before: page.before, after: page.after }
    },
    async retryMails(staff, ids) {
      const requeued = await requeueMails(database, clock(), deadOf(staff, ids))
      if (requeued > 0) onMail()
      return requeued
    },
    async discardMails(staff, ids) {
      const now = clock()
      const filter = deadOf(staff, ids)
      // Without its notice the staff may learn of a police request too late.
      const canReadPolice = mayReadPolice(staff, now)
      if (filter.kinds.includes(policeForm.name) && !canReadPolice && (await isDeadAbout(db, policeForm.name, filter.ids ?? []))) {
        await recordRefusal(staff, policeForm.name)
        throw new AccessDenied('prove')
      }
      const count = await recordMails(staff, 'discard-mail', (trx) => discardMails(trx, filter, now))
      return { count, at: now.toISOString() }
    },
    async restoreMails(staff, at) {
      const filter = deadOf(staff)
      if (Number.isNaN(Date.parse(at))) return 0
      return recordMails(staff, 'restore-mail', (trx) => restoreMails(trx, filter, { at, now: clock() }))
    },
    usageReport: async (staff, days) => {
      permittedKinds(staff, 'feedback')
      return loadUsageReport(database, days, clock())
    },
    charts: async (staff, days) => {
      permittedKinds(staff, undefined)
      return loadCharts(database, { days, kinds: readableKindsFor(staff.role), now: clock() })
    },
  }

  function deadOf(staff: Account, ids?: readonly string[]): DeadFilter {
    if (!isStaff(staff)) throw new AccessDenied('none')
    return { kinds: readableKindsFor(staff.role), ids: ids?.filter((id) => uuid.test(id)).slice(0, deadMailPageSize) }
  }

  /** Moves mails, with an entry in the audit for each. @returns how many */
  async function recordMails(staff: Account, action: string, move: (trx: Kysely<Schema>) => Promise<readonly Moved[]>): Promise<number> {
    const actor = actorOf(staff).address
    let count = 0
    const run = async (trx: Kysely<Schema>) => {
      const moved = await move(trx)
      count = moved.length
      // Mails about accounts have no submission: the beginning of their own id stands for it.
      return moved.map(({ id, reference }) => ({ actor, action, reference: reference ?? `mail-${id.slice(0, 8)}` }))
    }
    await recordChange(database, run, clock())
    return count
  }

  /** A change as it is carried out, or why it can't be. */
  async function resolveChange(staff: Account, submission: Submission, change: InboxChange): Promise<ResolvedChange | InboxProblem> {
    switch (change.kind) {
      case 'note':
      case 'reply': {
        const text = withoutControls(change.text).toWellFormed().trim()
        if (isBlank(text)) return 'empty'
        if (lengthOf(text) > maxReplyLength) return 'long'
        if (change.kind === 'reply' && replyTo(submission) === undefined) return 'forbidden'
        return { ...change, text }
      }
      case 'assign': {
        if (change.to === undefined) return { kind: 'assign', to: undefined }
        const assignees = await staffWith(db, (role) => readableKindsFor(role).includes(submission.kind as SubmissionKind))
        const to = assignees.find(({ id }) => id === change.to)
        return to ? { kind: 'assign', to } : 'nobody'
      }
      case 'hold':
      case 'release':
        return staff.role === 'staff' ? 'forbidden' : change
      case 'close':
      case 'reopen':
        return formByName(submission.form).unanswered ? 'forbidden' : change
      case 'trust':
        return change
    }
  }
}

/** Kinds that are listed only by themselves: confidential ones, and those that nobody answers. */
function isApart(name: SubmissionKind): boolean {
  const { confidential, unanswered } = formByName(name)
  return Boolean(confidential ?? unanswered)
}

/** Whom an answer goes to. What is taken for spam is trusted first; police requests bear no address. */
function replyTo({ email, suspicion, form }: Submission): string | undefined {
  return email === null || suspicion !== null || formByName(form).unanswered ? undefined : email
}

function actorOf({ id, name, email }: Account): Actor {
  return { id, name, address: actorName({ email }) }
}

/** The terms of a search, none where it has no words; nothing where none was typed. */
function termsOf(search = ''): string[] | undefined {
  return isBlank(search) ? undefined : searchTerms(search)
}

function rowOf(submission: Submission, isAnswered: boolean, names: ReadonlyMap<string, string>): InboxRow {
  const { reference, form, kind, locale, values: valuesJson, created_at, changed_at, state, suspicion, hold, assigned_to } = submission
  const values = JSON.parse(valuesJson) as FormValues
  const isSecret = form === policeForm.name
  return {
    reference,
    kind: kind as SubmissionKind,
    locale: locale as Locale,
    sender: isSecret ? '' : makeVisible(senderOf(submission, values)),
    choices: isSecret ? [] : choicesOf(submission, values),
    excerpt: isSecret ? '' : makeVisible(excerptOf(submission, values)),
    createdAt: created_at,
    changedAt: changed_at ?? created_at,
    isOpen: state === 'new',
    isSuspected: suspicion !== null,
    isOnHold: hold === 1,
    isUrgent: isEmergency(values),
    isAnswered,
    assignee: assigned_to === null ? undefined : names.get(assigned_to),
  }
}

function senderOf({ email }: Submission, { fullName, companyName }: FormValues): string {
  return [fullName?.[0], companyName?.[0]].filter(Boolean).join(', ') || (email ?? '')
}

/** What was chosen, by the labels of the form. */
function choicesOf({ form }: Submission, values: FormValues): PlainMessageKey[] {
  return formByName(form).fields.flatMap(({ name, choices = [] }) =>
    choices.flatMap(({ value, label }) => (values[name]?.includes(value) ? [label] : [])),
  )
}

/** The beginning of the free words. */
function excerptOf({ form }: Submission, values: FormValues): string {
  const { fields } = formByName(form)
  const textFields = fields.filter(
    ({ name, kind, choices }) => kind !== 'email' && name !== 'fullName' && name !== 'companyName' && kind !== 'checkbox' && !choices,
  )
  const text = textFields.flatMap(({ name }) => values[name] ?? []).join(' ')
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, excerptLength).toWellFormed()
}

function eventOf({ id, kind, at, actor, text, mail_id, mailState }: Awaited<ReturnType<typeof eventsOf>>[number]): InboxEvent {
  // A mail that left goes from the outbox after a time.
  const mail =
    mail_id === null ? undefined : mailState === 'dead' || mailState === 'discarded' || mailState === 'waiting' ? mailState : 'sent'
  return { id, kind: kind as EventKind, at, actor: makeVisible(actor), text: text === null ? undefined : makeVisible(text), mail }
}

const uuid = /^[\da-f-]{36}$/

const cursor = /^(after|before)~([\d:.TZ-]{1,24})~([\da-f-]{36})$/

function cursorOf(side: Place['side'], { key, id }: Pick<Place, 'key' | 'id'>): string {
  return `${side}~${key}~${id}`
}

/** The page of rows from a place on, one more than it has room for, and the cursors of those around it. */
function pageOf<Row extends Pick<Place, 'key' | 'id'>>(found: readonly Row[], place: Place | undefined, size: number) {
  const isBack = place?.side === 'before'
  const hasMore = found.length > size
  const rows = isBack ? found.slice(-size) : found.slice(0, size)
  const first = rows[0]
  const last = rows.at(-1)
  return {
    rows,
    before: first && (isBack ? hasMore : place !== undefined) ? cursorOf('before', first) : undefined,
    after: last && (isBack || hasMore) ? cursorOf('after', last) : undefined,
  }
}

/** What is no place is the beginning. */
function readPlace(input: string | undefined): Place | undefined {
  const [, side, key, id] = cursor.exec(input ?? '') ?? []
  return side === undefined ? undefined : { side: side as Place['side'], key: key!, id: id! }
}
