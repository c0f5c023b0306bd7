/** The text of a file with its buttons; the source beside it where there is room. */
import { nextDiagnostic } from '@codemirror/lint'
import type { EditorView } from '@codemirror/view'
import { useCallback, useState } from 'react'
import type { Lists } from '../../protocol/data.ts'
import type { AlignedSection } from '../../protocol/documents.ts'
import type { Language } from '../../protocol/session.ts'
import { call, type ApiFailure } from '../api.ts'
import { useTranslate } from '../i18n.tsx'
import { Select } from '../parts/inputs.tsx'
import { Failure, Notice } from '../parts/notices.tsx'
import { sourceOf, useSession } from '../session.tsx'
import { kindOf } from '../text/extensions.ts'
import { asFailure } from '../use-operation.ts'
import { fileNames, setConfirmed, setText, textOf } from './editing.ts'
import { Sections } from './sections.tsx'
import { Sides } from './sides.tsx'
import { Toolbar } from './toolbar.tsx'
import type { DocumentSession } from './use-document.ts'
import type { OpenFile } from './use-open-file.ts'
import { useTextProblems } from './use-text-help.ts'
import { moveCursor } from './view-handle.ts'

interface TextPanelProps {
  work: DocumentSession
  open: OpenFile
  language: Language
  /** The text beside it; `null`: none. */
  source: string | null
  sections: readonly AlignedSection[]
  lists: Lists | null
  onPicture: (files: readonly File[]) => void
}

export function TextPanel(props: TextPanelProps) {
  const { work, open, language, source, sections, lists, onPicture } = props
  const { file, view, onView, onCursor, onFile } = open
  const t = useTranslate()
  const session = useSession()
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const takeView = useCallback((view: EditorView | null) => onView(view, file), [onView, file])
  const { editing, change } = work
  const text = textOf(editing, file)
  const problems = useTextProblems(file, text ?? '', language.code, work.check.problems)
  const count = problems.filter(({ severity }) => severity === 'error').length
  const textFile = `${language.code}.md`
  async function adopt() {
    try {
      const { text } = await call('adopt', { id: editing.document.id, language: language.code, files: editing.files })
      change((last) => setText(last, textFile, text))
      setFailure(null)
    } catch (error) {
      setFailure(asFailure(error))
    }
  }
  const otherFiles = fileNames(editing).filter((name) => !/^[a-z]{2,3}(?:-\w+)*\.md$/.test(name))
  return (
    <div className="text-panel">
      <Failure failure={failure} />
      <div className="text-bar">
        <Select
          label={t('text.file')}
          isLabelHidden
          value={file}
          options={[textFile, ...otherFiles].map((name) => ({ value: name, label: name }))}
          onChange={onFile}
        />
        {kindOf(file) === 'markdown' && text !== null && <Toolbar view={view} lists={lists} onPicture={() => onPicture([])} />}
        {count > 0 && (
          <button type="button" className="text-button text-problems" onClick={() => view && nextDiagnostic(view)}>
            {t('problems.count', { count })}
          </button>
        )}
      </div>
      {text === null ? (
        <Notice kind="note">
          <p>{t('text.missing', { language: language.name })}</p>
          <button type="button" className="button small" onClick={() => void adopt()}>
            {t('text.begin')}
          </button>
        </Notice>
      ) : (
        <>
          <Sections
            sections={sections}
            confirmed={editing.confirmed[language.code] ?? []}
            onConfirm={(id, isConfirmed) => change((last) => setConfirmed(last, language.code, id, isConfirmed))}
            onOpen={({ own }) => own && moveCursor(view, own.start)}
            onAdopt={() => void adopt()}
          />
          <Sides
            source={source === null ? null : { text: source, language: sourceOf(session) }}
            own={{ text, language, kind: kindOf(file), label: file === textFile ? t('text.own', { language: language.name }) : file }}
            sections={sections}
            problems={problems}
            onChange={(changed) => change((last) => setText(last, file, changed))}
            onView={takeView}
            onCursor={onCursor}
            onFiles={onPicture}
          />
        </>
      )}
    </div>
  )
}
