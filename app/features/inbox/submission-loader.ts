/** A submission in the inbox, and the changes that staff make to it. */
import { data } from 'react-router'
import { site } from '#site'
import type { Account } from '#core/accounts/service.ts'
import { formByName } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { formatTime } from '#core/format-time.ts'
import {
  maxReplyCodePoints,
  type InboxChange,
  type InboxEvent,
  type InboxProblem,
  type InboxQuery,
  type InboxSubmission,
} from '#core/inbox/service.ts'
import { inboxAddress, inboxPath, readInboxQuery, submissionAddress, rowId } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { notFound, type PageArgs } from '#app/page/page-context.ts'
import { readFields } from '#app/page/read-fields.ts'
import { redirectTo } from '#app/page/redirect.ts'
import { requireStaff, multilineFieldText, withAccess } from '#app/staff/staff-loader.ts'
import { certificateLabels } from './certificate-loader.ts'
import { kindLabel, inboxContext, inboxFrame } from '#app/staff/inbox-loader.ts'
import { tagsOf } from './inbox-loader.ts'
import { answersForStaff } from './submission-answers-loader.ts'
import type { SubmissionChangeResult } from './submission-change-result.ts'
import { shortcutLabels } from './shortcuts-loader.ts'

export async function loadInboxSubmission(args: PageArgs<'reference'>) {
  const staff = await requireStaff(args)
  const { inbox, t, locale } = inboxContext(args)
  const submission = await withAccess(args, () => inbox.openSubmission(staff, args.params.reference))
  if (!submission) notFound(args.url)
  const list = originList(args.url, submission)
  const [assignees, neighbors] = await withAccess(args, () =>
    Promise.all([inbox.listAssignees(staff, submission.kind), inbox.neighbors(staff, list, submission.reference)]),
  )
  const { reference, kind } = submission
  const isPolice = kind === 'police'
  return {
    ...inboxFrame(args, isPolice ? t('inbox.police') : kindLabel(t, kind), reference),
    reference,
    isPolice,
    owner: staff.id,
    version: submission.version,
    errorTitle: t('form.errorTitle', { title: reference }),
    problemTitle: t('inbox.notDone'),
    done: doneText(t, args.url.searchParams.get('done')),
    unsentNotice: t('inbox.stillUnsent'),
    sender: { text: submission.sender || reference, lang: localeInfo[submission.locale].tag },
    tags: tagsOf(t, submission),
    facts: [
      { term: t('receipt.reference'), text: reference, isMono: true },
      { term: t('receipt.time'), text: formatTime(submission.createdAt, locale) },
      { term: t('inbox.language'), text: languageLabel(submission.locale, locale) },
      ...(kind === 'feedback' ? [{ term: t('inbox.build'), text: submission.build, isMono: true }] : []),
      ...(submission.closedAt === undefined ? [] : [{ term: t('inbox.closedAt'), text: formatTime(submission.closedAt, locale) }]),
    ],
    answersTitle: t('inbox.submitted'),
    answers: answersForStaff(args, submission),
    certificate: submission.certificate && {
      certificate: submission.certificate,
      labels: certificateLabels(t, locale, reference, submission.certificate),
      href: localizePath(`${inboxPath}/${reference}/certificate`, locale),
    },
    shortcuts: shortcutLabels(t),
    historyTitle: t('inbox.history'),
    newLabel: t('inbox.new'),
    history: [
      { id: 'received', text: t('inbox.event.received'), time: timeOf(submission.createdAt, locale), message: undefined, mail: undefined },
      ...submission.events.map((event) => eventData(t, event, locale)),
    ],
    seen: submission.events.length,
    actionsTitle: t('inbox.actions'),
    assign: assignField(t, staff, submission, assignees),
    buttons: changeButtons(t, staff, submission),
    reply: submission.replyTo === undefined ? undefined : await replyLabels(t, submission, submission.replyTo),
    noReply: noReplyText(t, submission),
    note: {
      title: t('inbox.note'),
      hint: `${t('inbox.noteHint')} ${t('inbox.maxLength', { max: maxReplyCodePoints })}`,
      submit: t('inbox.addNote'),
    },
    back: { to: `${inboxAddress(list)}#${rowId(reference)}`, label: t('inbox.toList') },
    neighbors: {
      label: t('inbox.neighbors'),
      newer: neighbors.before === undefined ? undefined : { to: submissionAddress(neighbors.before, list), label: t('inbox.previous') },
      older: neighbors.after === undefined ? undefined : { to: submissionAddress(neighbors.after, list), label: t('inbox.next') },
    },
  }
}

function assignField(
  t: Translate,
  staff: Account,
  { assignee, assigneeId }: InboxSubmission,
  assignees: readonly { id: string; name: string }[],
) {
  // The assignee of a closed submission may have left since.
  const isFormer = assignee !== undefined && !assignees.some(({ id }) => id === assigneeId)
  return {
    label: t('inbox.assignee'),
    value: assigneeId ?? '',
    options: [
      { value: '', label: t('inbox.nobody') },
      ...assignees.map(({ id, name }) => ({ value: id, label: id === staff.id ? t('inbox.currentUser', { name }) : name })),
      ...(isFormer ? [{ value: assigneeId!, label: assignee }] : []),
    ],
    submit: t('inbox.assign'),
    take: assigneeId === staff.id ? undefined : t('inbox.assignToMe'),
  }
}

/** The actions on a submission other than writing and assigning. */
function changeButtons(t: Translate, staff: Account, { kind, isOpen, isOnHold, isSuspected }: InboxSubmission) {
  const buttons: { change: string; label: string; hint?: string }[] = []
  if (isSuspected) buttons.push({ change: 'trust', label: t('inbox.notSpam'), hint: t('inbox.notSpamHint') })
  if (!formByName(kind).unanswered) {
    buttons.push(isOpen ? { change: 'close', label: t('inbox.close') } : { change: 'reopen', label: t('inbox.reopen') })
  }
  if (staff.role !== 'staff') {
    const hold = { change: 'hold', label: t('inbox.hold'), hint: t('inbox.holdHint') }
    const release = { change: 'release', label: t('inbox.release'), hint: t('inbox.releaseHint') }
    buttons.push(isOnHold ? release : hold)
  }
  return buttons
}

/** The list that the submission was opened from; never a police list for another submission, or the reverse. */
function originList(url: URL, { kind }: InboxSubmission): InboxQuery {
  const list = readInboxQuery(new URLSearchParams(url.searchParams.get('list') ?? ''))
  if ((list.kind === 'police') === (kind === 'police')) return list
  return { folder: 'open', order: 'newest', kind: kind === 'police' ? kind : undefined }
}

function timeOf(isoTime: string, locale: Locale) {
  return { value: formatTime(isoTime, locale), dateTime: isoTime }
}

function eventData(t: Translate, { id, kind, at, actor: name, text, mail }: InboxEvent, locale: Locale) {
  const actor = isolate(name)
  const summary = kind === 'assign' ? t('inbox.event.assign', { actor, to: isolate(text ?? '') }) : t(`inbox.event.${kind}`, { actor })
  return {
    id,
    text: summary,
    time: timeOf(at, locale),
    message: kind === 'note' || kind === 'reply' ? { kind, text: text ?? '' } : undefined,
    mail: mail && {
      mark: mail === 'given-up' ? ('problem' as const) : mail === 'sent' ? ('open' as const) : ('closed' as const),
      label: t(`inbox.mail.${mail}`),
    },
  }
}

/** Isolates a name in a sentence, whatever the directions of both (Unicode Standard Annex 9, 2.4). */
function isolate(name: string): string {
  return `\u2068${name}\u2069`
}

/** The rest of the mail around the reply, as the sender will receive it. */
async function replyLabels(t: Translate, { reference, createdAt, locale }: InboxSubmission, to: string) {
  const senderTranslate = await loadMessages(locale)
  const { tag, dir } = localeInfo[locale]
  return {
    title: t('inbox.reply'),
    to: { label: t('inbox.replyTo'), text: makeVisible(to) },
    subject: { label: t('inbox.replySubject'), text: senderTranslate('mail.reply.subject', { brand: site.brand, reference }) },
    senderLanguage: { lang: tag, dir },
    footer: [
      senderTranslate('mail.reply.howToReply', { reference }),
      senderTranslate('mail.reply.submitted', { time: formatTime(createdAt, locale) }),
    ],
    hint: t('inbox.maxLength', { max: maxReplyCodePoints }),
    submit: t('inbox.send'),
    submitAndClose: t('inbox.sendAndClose'),
  }
}

/** Why the submission cannot be answered here. */
function noReplyText(t: Translate, { kind, isSuspected, replyTo }: InboxSubmission): string | undefined {
  if (replyTo !== undefined) return undefined
  if (kind === 'police') return t('inbox.noReply.police')
  return isSuspected && !formByName(kind).unanswered ? t('inbox.noReply.suspected') : t('inbox.noReply.feedback')
}

const doneKeys = ['note', 'reply', 'assign', 'close', 'reopen', 'hold', 'release', 'trust'] as const

function doneText(t: Translate, done: string | null): string | undefined {
  const key = doneKeys.find((kind) => kind === done)
  return key && t(`inbox.done.${key}`)
}

export async function receiveSubmissionChange(args: PageArgs<'reference'>) {
  const fields = await readFields(args.request)
  const staff = await requireStaff(args, undefined, fields)
  const { inbox, t, locale, path } = inboxContext(args)
  const values = { reply: multilineFieldText(fields, 'reply'), note: multilineFieldText(fields, 'note') }
  const change = changeOf(fields, values, staff.id)
  if (!change) notFound(args.url)
  const reference = args.params.reference
  const seen = Number(multilineFieldText(fields, 'seen'))
  const version = Number(multilineFieldText(fields, 'version'))
  const outcome = await withAccess(args, async () => {
    const first = await inbox.change(staff, reference, version, change)
    if (first.done || first.problem !== 'stale') return first
    const now = await inbox.openSubmission(staff, reference)
    return now && isAlreadyApplied(change, staff.name, { ...now, events: now.events.slice(seen) }) ? ({ done: true } as const) : first
  })
  if (!outcome.done) {
    const { problem } = outcome
    return data<SubmissionChangeResult>(
      { problem: problemOf(t, problem, change.kind), values, ...(problem === 'stale' && { seenCount: seen }) },
      { status: problem === 'stale' ? 409 : problem === 'forbidden' ? 403 : 422 },
    )
  }
  const unsentValues = { reply: change.kind === 'reply' ? '' : values.reply, note: change.kind === 'note' ? '' : values.note }
  const done = doneText(t, change.kind)
  // The text in the other field is not sent yet.
  if (unsentValues.reply.trim() || unsentValues.note.trim())
    return data<SubmissionChangeResult>({ values: unsentValues, ...(done !== undefined && { done }) })
  const list = args.url.searchParams.get('list')
  const query = new URLSearchParams({ ...(list !== null && { list }), done: change.kind })
  throw redirectTo(`${localizePath(path, locale)}?${query.toString()}`, 303)
}

/** The change that the pressed button makes. */
function changeOf(fields: FormData, { reply, note }: SubmissionChangeResult['values'], staffId: string): InboxChange | undefined {
  const kind = multilineFieldText(fields, 'change')
  switch (kind) {
    case 'note':
      return { kind, text: note }
    case 'reply':
      return { kind, text: reply, close: false }
    case 'reply-close':
      return { kind: 'reply', text: reply, close: true }
    case 'assign':
      return { kind, to: multilineFieldText(fields, 'to') || undefined }
    case 'take':
      return { kind: 'assign', to: staffId }
    case 'close':
    case 'reopen':
    case 'hold':
    case 'release':
    case 'trust':
      return { kind }
    default:
      return undefined
  }
}

/** Whether the change was already made, because the button was pressed twice. A reply that also closes counts only once it is closed. */
function isAlreadyApplied(change: InboxChange, actor: string, { isOpen, events }: InboxSubmission): boolean {
  if (change.kind !== 'note' && change.kind !== 'reply') return false
  const text = makeVisible(change.text.trim())
  const isThere = events.some((event) => event.actor === makeVisible(actor) && event.kind === change.kind && event.text === text)
  return isThere && (change.kind === 'note' || !change.close || !isOpen)
}

function problemOf(t: Translate, problem: InboxProblem, kind: InboxChange['kind']): NonNullable<SubmissionChangeResult['problem']> {
  const text = problem === 'long' ? t('inbox.problem.long', { max: maxReplyCodePoints }) : t(`inbox.problem.${problem}`)
  const field = kind === 'note' || kind === 'reply' || kind === 'assign' ? kind : undefined
  return { text, ...(field && problem !== 'stale' && problem !== 'forbidden' && { field }) }
}
