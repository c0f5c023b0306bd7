/** Texts of the interface of the site: English and a language beside each other, with where each is used. */
import { useMemo, useState } from 'react'
import type { MessageRow } from '../../protocol/data.ts'
import type { FileHash, LanguageCode } from '../../protocol/names.ts'
import type { Language } from '../../protocol/session.ts'
import { call, type ApiFailure } from '../api.ts'
import { useTranslate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { AuthorFields } from '../parts/author-fields.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input, Select } from '../parts/inputs.tsx'
import { Failure, Notice, ProblemList } from '../parts/notices.tsx'
import { navigate } from '../route.ts'
import { languageOf, sourceOf, useAuthor, useSession } from '../session.tsx'
import { asFailure, useDebounced, useOperation, useStored } from '../use-operation.ts'
import { findMessages } from './find-messages.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'

const maxShown = 60

/** Changed texts by key, and the hash of the file from which they began. */
interface Unsaved {
  base: FileHash
  texts: Record<string, string | null>
}

const nothing: Unsaved = { base: null, texts: {} }

export default function MessagesPage({ language: requested, search }: { language: LanguageCode | null; search: string }) {
  const session = useSession()
  const language = languageOf(session, requested ?? session.languages.find(({ isSource }) => !isSource)?.code ?? sourceOf(session).code)
  return <MessagesOf key={language.code} language={language} search={search} />
}

function MessagesOf({ language, search }: { language: Language; search: string }) {
  const t = useTranslate()
  const { languages } = useSession()
  const { value, failure, reload } = useOperation('messages', { language: language.code })
  const [unsaved, setUnsaved] = useStored<Unsaved>(`messages-${language.code}`, nothing)
  const [isSaving, setIsSaving] = useState(false)
  const count = Object.keys(unsaved.texts).length
  useLeaveWarning(count > 0)
  const check = useDebounced(count === 0 ? null : { language: language.code, texts: unsaved.texts }, 500)
  const checked = useOperation('checkMessages', check)
  const rows = useMemo(() => findMessages(value?.rows ?? [], search, unsaved.texts), [value, search, unsaved])
  function setText(row: MessageRow, text: string) {
    const { [row.key]: _text, ...texts } = unsaved.texts
    const next = text === (row.text ?? '') ? texts : { ...texts, [row.key]: text === '' ? null : text }
    setUnsaved({ base: count === 0 ? (value?.hash ?? null) : unsaved.base, texts: next })
  }
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('nav.messages')}</h1>
        <button type="button" className="button primary small" aria-disabled={count === 0} onClick={() => count > 0 && setIsSaving(true)}>
          {t('messages.save', { count })}
        </button>
      </div>
      <Failure failure={failure} onRetry={reload} />
      <search className="filter-bar">
        <Input
          label={t('messages.search')}
          type="search"
          value={search}
          onChange={(key) => navigate({ view: 'messages', language: language.code, key })}
        />
        <Select
          label={t('filter.language')}
          value={language.code}
          options={languages.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))}
          onChange={(code) => navigate({ view: 'messages', language: code, key: search })}
        />
      </search>
      <p role="status" className="caption">
        {value ? t('messages.count', { count: rows.length, shown: Math.min(rows.length, maxShown) }) : t('loading')}
      </p>
      {count > 0 && checked.value && checked.value.problems.length > 0 && <ProblemList problems={checked.value.problems} />}
      <ul className="messages">
        {rows.slice(0, maxShown).map((row) => (
          <Message
            key={row.key}
            row={row}
            language={language}
            text={unsaved.texts[row.key] === undefined ? row.text : unsaved.texts[row.key]!}
            onText={(text) => setText(row, text)}
          />
        ))}
      </ul>
      {isSaving && (
        <SaveMessages
          language={language}
          unsaved={unsaved}
          onClose={() => setIsSaving(false)}
          onSaved={() => {
            setIsSaving(false)
            setUnsaved(nothing)
            reload()
          }}
          onRebase={(base) => setUnsaved({ ...unsaved, base })}
        />
      )}
    </div>
  )
}

interface MessageProps {
  row: MessageRow
  language: Language
  text: string | null
  onText: (text: string) => void
}

function Message({ row, language, text, onText }: MessageProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="message-row">
      <p className="message-key">
        <code>{row.key}</code>
        {row.comment && (
          <span className="caption" lang="en">
            {row.comment}
          </span>
        )}
      </p>
      {!language.isSource && (
        <p lang="en" dir="ltr" className="message-source">
          {row.english}
        </p>
      )}
      <Input
        label={t('messages.text', { language: language.name, key: row.key })}
        hint={text === null && !language.isSource ? t('messages.missing') : undefined}
        value={text ?? ''}
        isMultiline
        lang={language.tag}
        dir={language.dir}
        onChange={onText}
      />
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('messages.context')}</summary>
        {isOpen && <MessageContext row={row} />}
      </details>
    </li>
  )
}

/** The message in all languages, and the files that use it. */
function MessageContext({ row }: { row: MessageRow }) {
  const t = useTranslate()
  const { languages } = useSession()
  return (
    <>
      <dl className="other-languages">
        {languages.map((language) => (
          <OtherText key={language.code} language={language} messageKey={row.key} />
        ))}
      </dl>
      <p className="caption">{t('messages.usedIn', { count: row.usedIn.length })}</p>
      <ul className="plain-list">
        {row.usedIn.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

function OtherText({ language, messageKey }: { language: Language; messageKey: string }) {
  const { value } = useOperation('messages', { language: language.code, prefix: messageKey })
  const text = value?.rows.find(({ key }) => key === messageKey)?.text
  return (
    <div>
      <dt lang={language.tag}>{language.name}</dt>
      <dd lang={language.tag} dir={language.dir}>
        {text ?? '–'}
      </dd>
    </div>
  )
}

interface SaveMessagesProps {
  language: Language
  unsaved: Unsaved
  onClose: () => void
  onSaved: () => void
  /** Begins from the texts that are there now, after a conflict. */
  onRebase: (base: FileHash) => void
}

function SaveMessages({ language, unsaved, onClose, onSaved, onRebase }: SaveMessagesProps) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { author } = useAuthor()
  const [message, setMessage] = useState('')
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  async function submit() {
    setIsBusy(true)
    try {
      await call('saveMessages', { language: language.code, ...unsaved, message, ...(author && { author }) })
      announce(t('save.done'))
      onSaved()
    } catch (error) {
      setFailure(asFailure(error))
      setIsBusy(false)
    }
  }
  const conflict = failure?.answer?.conflicts?.[0]
  return (
    <Dialog title={t('save.title')} action={t('save.action')} onClose={onClose} onSubmit={() => void submit()} isBusy={isBusy}>
      <Failure failure={failure} />
      {conflict && (
        <Notice kind="note">
          <p>{t('messages.conflict')}</p>
          <button
            type="button"
            className="button small"
            onClick={() => {
              onRebase(conflict.hash)
              setFailure(null)
            }}
          >
            {t('messages.rebase')}
          </button>
        </Notice>
      )}
      <Input label={t('save.message')} hint={t('save.messageHint')} value={message} isMultiline onChange={setMessage} />
      <AuthorFields />
    </Dialog>
  )
}
