/** A request of the inbox, and what staff do with it. */
import { data, redirect } from 'react-router'
import { site } from '#site'
import { formByName } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { formatTime } from '#core/format-time.ts'
import { longestReply, type InboxChange, type InboxEvent, type InboxProblem, type InboxQuery, type InboxRequest } from '#core/inbox/desk.ts'
import { inboxAddress, inboxPath, readInboxQuery, requestAddress, rowId } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { notFound, type PageArgs } from '#app/page/page-context.ts'
import { requireStaff, sentText, withAccess } from '#app/page/staff-loader.ts'
import { certificateWords } from './certificate-loader.ts'
import { formLabel, inboxContext, inboxFrame } from '#app/page/inbox-loader.ts'
import { tagsOf } from './inbox-loader.ts'
import { answersOf } from './request-answers-loader.ts'
import type { RequestAnswer } from './request-words.ts'
import { shortcutWords } from './shortcuts-loader.ts'

export async function loadRequest(args: PageArgs<'reference'>) {
  const staff = await requireStaff(args)
  const { desk, t, locale } = inboxContext(args)
  const request = await withAccess(args, () => desk.open(staff, args.params.reference))
  if (!request) notFound(args.url)
  const list = listOf(args.url, request)
  const [colleagues, neighbours] = await withAccess(args, () =>
    Promise.all([desk.colleagues(staff, request.form), desk.neighbours(staff, list, request.reference)]),
  )
  const { reference, form, isOpen, isHeld, isSuspected, assignee, assigneeId } = request
  const isPolice = form === 'police'
  const isUnanswered = formByName(form).unanswered === true
  const done = args.url.searchParams.get('done')
  return {
    ...inboxFrame(args, isPolice ? t('inbox.police') : formLabel(t, form), reference),
    reference,
    isPolice,
    owner: staff.id,
    version: request.version,
    errorTitle: t('form.errorTitle', { title: reference }),
    problemTitle: t('inbox.notDone'),
    done: doneText(t, done),
    left: t('inbox.left'),
    sender: { text: request.sender || reference, lang: localeInfo[request.locale].tag },
    tags: tagsOf(t, request),
    facts: [
      { term: t('receipt.reference'), text: reference, isMono: true },
      { term: t('receipt.time'), text: formatTime(request.createdAt, locale) },
      { term: t('inbox.language'), text: languageLabel(request.locale, locale) },
      ...(form === 'feedback' ? [{ term: t('inbox.build'), text: request.build, isMono: true }] : []),
      ...(request.closedAt === undefined ? [] : [{ term: t('inbox.closedAt'), text: formatTime(request.closedAt, locale) }]),
    ],
    answersTitle: t('inbox.sent'),
    answers: answersOf(args, request),
    certificate: request.certificate && {
      certificate: request.certificate,
      words: certificateWords(t, locale, reference, request.certificate),
      href: localizePath(`${inboxPath}/${reference}/certificate`, locale),
    },
    shortcuts: shortcutWords(t),
    historyTitle: t('inbox.history'),
    newMark: t('inbox.new'),
    history: [
      { id: 'received', text: t('inbox.event.received'), time: timeOf(request.createdAt, locale), words: undefined, mail: undefined },
      ...request.events.map((event) => eventData(t, event, locale)),
    ],
    seen: request.events.length,
    actionsTitle: t('inbox.actions'),
    assign: {
      label: t('inbox.assignee'),
      value: assigneeId ?? '',
      options: [
        { value: '', label: t('inbox.nobody') },
        ...colleagues.map(({ id, name }) => ({ value: id, label: id === staff.id ? t('inbox.me', { name }) : name })),
        // Whoever had it when it was closed, and has left.
        ...(assignee === undefined || colleagues.some(({ id }) => id === assigneeId) ? [] : [{ value: assigneeId!, label: assignee }]),
      ],
      submit: t('inbox.assign'),
      take: assigneeId === staff.id ? undefined : t('inbox.take'),
    },
    buttons: [
      ...(isSuspected ? [{ change: 'trust', label: t('inbox.trust'), hint: t('inbox.trustHint') }] : []),
      ...(isUnanswered ? [] : [isOpen ? { change: 'close', label: t('inbox.close') } : { change: 'reopen', label: t('inbox.reopen') }]),
      ...(staff.role === 'staff'
        ? []
        : [
            isHeld
              ? { change: 'release', label: t('inbox.release'), hint: t('inbox.releaseHint') }
              : { change: 'hold', label: t('inbox.hold'), hint: t('inbox.holdHint') },
          ]),
    ],
    reply: request.replyTo === undefined ? undefined : await replyWords(t, request, request.replyTo),
    noReply: noReplyText(t, request),
    note: {
      title: t('inbox.note'),
      hint: `${t('inbox.noteHint')} ${t('inbox.longest', { most: longestReply })}`,
      submit: t('inbox.addNote'),
    },
    back: { to: `${inboxAddress(list)}#${rowId(reference)}`, label: t('inbox.toList') },
    neighbours: {
      label: t('inbox.neighbours'),
      newer: neighbours.before === undefined ? undefined : { to: requestAddress(neighbours.before, list), label: t('inbox.previous') },
      older: neighbours.after === undefined ? undefined : { to: requestAddress(neighbours.after, list), label: t('inbox.next') },
    },
  }
}

/** The list that it was opened from; what is not the police's leads to none of theirs. */
function listOf(url: URL, { form }: InboxRequest): InboxQuery {
  const list = readInboxQuery(new URLSearchParams(url.searchParams.get('list') ?? ''))
  if ((list.form === 'police') === (form === 'police')) return list
  return { folder: 'open', order: 'newest', form: form === 'police' ? form : undefined }
}

function timeOf(isoTime: string, locale: Locale) {
  return { value: formatTime(isoTime, locale), dateTime: isoTime }
}

function eventData(t: Translate, { id, kind, at, actor: name, text, mail }: InboxEvent, locale: Locale) {
  const actor = apart(name)
  const said = kind === 'assign' ? t('inbox.event.assign', { actor, to: apart(text ?? '') }) : t(`inbox.event.${kind}`, { actor })
  return {
    id,
    text: said,
    time: timeOf(at, locale),
    words: kind === 'note' || kind === 'reply' ? { kind, text: text ?? '' } : undefined,
    mail: mail && {
      mark: mail === 'dead' ? ('trouble' as const) : mail === 'sent' ? ('open' as const) : ('closed' as const),
      label: t(`inbox.mail.${mail}`),
    },
  }
}

/** A name inside of a sentence, whatever the directions of both (Unicode Standard Annex 9, 2.4). */
function apart(name: string): string {
  return `\u2068${name}\u2069`
}

/** The mail around what is typed, as the sender will get it. */
async function replyWords(t: Translate, { reference, createdAt, locale }: InboxRequest, to: string) {
  const theirs = await loadCatalogue(locale)
  const { tag, dir } = localeInfo[locale]
  return {
    title: t('inbox.reply'),
    to: { label: t('inbox.replyTo'), text: makeVisible(to) },
    subject: { label: t('inbox.replySubject'), text: theirs('mail.reply.subject', { brand: site.brand, reference }) },
    own: { lang: tag, dir },
    below: [theirs('mail.reply.answer', { reference }), theirs('mail.reply.words', { time: formatTime(createdAt, locale) })],
    hint: t('inbox.longest', { most: longestReply }),
    submit: t('inbox.send'),
    submitAndClose: t('inbox.sendAndClose'),
  }
}

/** Why nobody can be answered from here. */
function noReplyText(t: Translate, { form, isSuspected, replyTo }: InboxRequest): string | undefined {
  if (replyTo !== undefined) return undefined
  if (form === 'police') return t('inbox.noReply.police')
  return isSuspected && !formByName(form).unanswered ? t('inbox.noReply.suspected') : t('inbox.noReply.feedback')
}

const doneKeys = ['note', 'reply', 'assign', 'close', 'reopen', 'hold', 'release', 'trust'] as const

function doneText(t: Translate, done: string | null): string | undefined {
  const key = doneKeys.find((kind) => kind === done)
  return key && t(`inbox.done.${key}`)
}

export async function receiveRequest(args: PageArgs<'reference'>) {
  const fields = await args.request.formData()
  const staff = await requireStaff(args, undefined, fields)
  const { desk, t, locale, path } = inboxContext(args)
  const values = { reply: sentText(fields, 'reply'), note: sentText(fields, 'note') }
  const change = changeOf(fields, values, staff.id)
  if (!change) notFound(args.url)
  const reference = args.params.reference
  const seen = Number(sentText(fields, 'seen'))
  const version = Number(sentText(fields, 'version'))
  const outcome = await withAccess(args, async () => {
    const first = await desk.change(staff, reference, version, change)
    if (first.done || first.problem !== 'stale') return first
    const now = await desk.open(staff, reference)
    return now && isMade(change, staff.name, { ...now, events: now.events.slice(seen) }) ? ({ done: true } as const) : first
  })
  if (!outcome.done) {
    const { problem } = outcome
    return data<RequestAnswer>(
      { problem: problemOf(t, problem, change.kind), values, ...(problem === 'stale' && { seen }) },
      { status: problem === 'stale' ? 409 : problem === 'forbidden' ? 403 : 422 },
    )
  }
  const left = { reply: change.kind === 'reply' ? '' : values.reply, note: change.kind === 'note' ? '' : values.note }
  const done = doneText(t, change.kind)
  // What was typed beside it is still to be sent.
  if (left.reply.trim() || left.note.trim()) return data<RequestAnswer>({ values: left, ...(done !== undefined && { done }) })
  const list = args.url.searchParams.get('list')
  const query = new URLSearchParams({ ...(list !== null && { list }), done: change.kind })
  throw redirect(`${localizePath(path, locale)}?${query.toString()}`, 303)
}

/** The change that a pressed button asks for. */
function changeOf(fields: FormData, { reply, note }: RequestAnswer['values'], me: string): InboxChange | undefined {
  const kind = sentText(fields, 'change')
  switch (kind) {
    case 'note':
      return { kind, text: note }
    case 'reply':
      return { kind, text: reply, close: false }
    case 'reply-close':
      return { kind: 'reply', text: reply, close: true }
    case 'assign':
      return { kind, to: sentText(fields, 'to') || undefined }
    case 'take':
      return { kind: 'assign', to: me }
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

/** Whether the same is there already: the button was pressed twice. An answer that also closes the request is not, while that is open. */
function isMade(change: InboxChange, actor: string, { isOpen, events }: InboxRequest): boolean {
  if (change.kind !== 'note' && change.kind !== 'reply') return false
  const text = makeVisible(change.text.trim())
  const isThere = events.some((event) => event.actor === makeVisible(actor) && event.kind === change.kind && event.text === text)
  return isThere && (change.kind === 'note' || !change.close || !isOpen)
}

function problemOf(t: Translate, problem: InboxProblem, kind: InboxChange['kind']): NonNullable<RequestAnswer['problem']> {
  const text = problem === 'long' ? t('inbox.problem.long', { most: longestReply }) : t(`inbox.problem.${problem}`)
  const field = kind === 'note' || kind === 'reply' || kind === 'assign' ? kind : undefined
  return { text, ...(field && problem !== 'stale' && problem !== 'forbidden' && { field }) }
}
