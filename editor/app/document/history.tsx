/** The versions of a document, what each changed, and taking one back. */
import { goToNextChunk, unifiedMergeView } from '@codemirror/merge'
import type { EditorView } from '@codemirror/view'
import { useMemo, useState } from 'react'
import type { FileName, Version } from '../../protocol/names.ts'
import { call, type ApiFailure } from '../api.ts'
import { useDates, useTranslate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Select } from '../parts/inputs.tsx'
import { Failure } from '../parts/notices.tsx'
import { kindOf } from '../text/extensions.ts'
import { TextEditor } from '../text/text-editor.tsx'
import { asFailure, useOperation } from '../use-operation.ts'
import { fileNames, setText, textOf, type Editing } from './editing.ts'

interface HistoryProps {
  editing: Editing
  onChange: (change: (editing: Editing) => Editing) => void
  onClose: () => void
}

export function History({ editing, onChange, onClose }: HistoryProps) {
  const t = useTranslate()
  const { id } = editing.document
  const { value, failure, isLoading } = useOperation('history', { id })
  const [older, setOlder] = useState<{ versions: Version[]; hasMore: boolean } | null>(null)
  const [olderFailure, setOlderFailure] = useState<ApiFailure | null>(null)
  const [open, setOpen] = useState<Version | null>(null)
  const versions = [...(value?.versions ?? []), ...(older?.versions ?? [])]
  const hasMore = older?.hasMore ?? value?.hasMore ?? false
  async function loadOlder() {
    try {
      const answer = await call('history', { id, before: versions.at(-1)!.commit })
      setOlder((last) => ({ versions: [...(last?.versions ?? []), ...answer.versions], hasMore: answer.hasMore }))
    } catch (error) {
      setOlderFailure(asFailure(error))
    }
  }
  return (
    <Dialog title={t('history.title')} onClose={onClose} isWide>
      <Failure failure={failure ?? olderFailure} />
      {isLoading && <p>{t('loading')}</p>}
      <div className="history">
        <ol className="versions">
          {versions.map((version) => (
            <VersionRow key={version.commit} version={version} isOpen={version === open} onOpen={() => setOpen(version)} />
          ))}
        </ol>
        {hasMore && (
          <button type="button" className="button small" onClick={() => void loadOlder()}>
            {t('history.older')}
          </button>
        )}
        {open && <VersionView key={open.commit} editing={editing} version={open} onChange={onChange} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function VersionRow({ version, isOpen, onOpen }: { version: Version; isOpen: boolean; onOpen: () => void }) {
  const { time } = useDates()
  return (
    <li>
      <button type="button" aria-pressed={isOpen} onClick={onOpen}>
        <bdi>{version.subject}</bdi>
        <span className="caption">
          {time(version.date)} · <bdi>{version.author.name}</bdi> · <bdi dir="ltr">{version.files.join(', ')}</bdi>
        </span>
      </button>
    </li>
  )
}

interface VersionViewProps extends HistoryProps {
  version: Version
}

function VersionView({ editing, version, onChange, onClose }: VersionViewProps) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { value, failure } = useOperation('version', { id: editing.document.id, commit: version.commit })
  const differing = useMemo(() => {
    if (!value) return []
    const names = new Set([...Object.keys(value.files), ...fileNames(editing)])
    return [...names].filter((name) => (value.files[name] ?? null) !== textOf(editing, name)).sort()
  }, [value, editing])
  const [chosen, setChosen] = useState<FileName | null>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const file = chosen !== null && differing.includes(chosen) ? chosen : differing[0]
  const earlier = file === undefined ? '' : (value?.files[file] ?? '')
  const extensions = useMemo(() => unifiedMergeView({ original: earlier, mergeControls: false, gutter: true }), [earlier])
  function restore(names: readonly FileName[]) {
    onChange((last) => names.reduce((next, name) => setText(next, name, value?.files[name] ?? null), last))
    announce(t('history.restored'))
    onClose()
  }
  if (!value) return failure ? <Failure failure={failure} /> : <p>{t('loading')}</p>
  if (file === undefined) return <p>{t('history.same')}</p>
  return (
    <section className="version" aria-label={version.subject}>
      <Select
        label={t('history.file')}
        value={file}
        options={differing.map((name) => ({ value: name, label: name }))}
        onChange={setChosen}
      />
      <p className="caption">{t('history.legend')}</p>
      <TextEditor
        label={t('history.difference', { file })}
        kind={kindOf(file)}
        value={textOf(editing, file) ?? ''}
        lang=""
        dir="ltr"
        isReadOnly
        extensions={extensions}
        onView={setView}
      />
      <div className="buttons">
        <button
          type="button"
          className="button small"
          onClick={() => {
            if (!view) return
            goToNextChunk(view)
            view.focus()
          }}
        >
          {t('history.next')}
        </button>
        <button type="button" className="button small" onClick={() => restore([file])}>
          {t('history.restoreFile', { file })}
        </button>
        <button type="button" className="button small" onClick={() => restore(differing)}>
          {t('history.restoreAll')}
        </button>
      </div>
    </section>
  )
}
