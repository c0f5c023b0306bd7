/** The view of one document. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenDocument } from '../../protocol/documents.ts'
import type { FileConflict } from '../../protocol/errors.ts'
import type { FileName, LanguageCode } from '../../protocol/names.ts'
import type { Saved } from '../../protocol/operations.ts'
import { languageOf, sourceOf, useSession } from '../session.tsx'
import { useMedia } from '../use-operation.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DocumentDialogs } from './dialogs.tsx'
import { resolveConflicts, setText, textOf } from './editing.ts'
import { DocumentHeader, type DocumentDialog } from './header.tsx'
import { LanguageTabs } from './language-tabs.tsx'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'
import { useDocument } from './use-document.ts'
import { sectionAt, useOpenFile } from './use-open-file.ts'
import { useSections } from './use-text-help.ts'
import { WorkTabs } from './work-tabs.tsx'

interface DocumentEditorProps {
  document: OpenDocument
  language: LanguageCode | null
}

export function DocumentEditor({ document, language: requested }: DocumentEditorProps) {
  const session = useSession()
  const language = languageOf(session, requested ?? sourceOf(session).code)
  const work = useDocument(document)
  const { editing, change } = work
  const isWide = useMedia('(min-width: 1280px)')
  const [tab, setTab] = useState('text')
  const [dialog, setDialog] = useState<DocumentDialog | null>(null)
  const [conflicts, setConflicts] = useState<{ found: FileConflict[]; message: string } | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const open = useOpenFile(document.id, language, (file) => textOf(editing, file))
  const sections = useSections(editing, language.code, language.isSource)
  const onText = useCallback((file: FileName, text: string) => change((last) => setText(last, file, text)), [change])
  useSaveKey(() => setDialog((shown) => shown ?? { type: 'save', proposal: '' }))
  const section = sectionAt(textOf(editing, open.file) ?? '', open.cursor, open.isLanguageText ? sections : [])
  const preview = <Preview editing={editing} language={language.code} section={section} />
  return (
    <div className="document">
      <DocumentHeader work={work} saved={saved} onDialog={setDialog} />
      <LanguageTabs document={editing.document} current={language.code} sections={sections} />
      <div className={isWide ? 'work wide' : 'work'}>
        <div className="work-main">
          <WorkTabs
            work={work}
            open={open}
            language={language}
            sections={sections}
            current={tab}
            preview={isWide ? null : preview}
            onSelect={setTab}
            onText={onText}
            onDialog={setDialog}
          />
          <Problems
            check={work.check}
            onOpen={(problem) => {
              setTab('text')
              open.openProblem(problem)
            }}
          />
        </div>
        {isWide && preview}
      </div>
      <DocumentDialogs
        dialog={dialog}
        work={work}
        language={language.code}
        view={open.view}
        onDialog={setDialog}
        onSaved={setSaved}
        onConflicts={(found, message) => setConflicts({ found, message })}
        onText={onText}
      />
      {conflicts && (
        <ConflictDialog
          conflicts={conflicts.found}
          onClose={() => setConflicts(null)}
          onResolve={(resolutions) => {
            change((last) => resolveConflicts(last, conflicts.found, resolutions))
            setDialog({ type: 'save', proposal: conflicts.message })
            setConflicts(null)
          }}
        />
      )}
    </div>
  )
}

/** Saves by Ctrl+S or ⌘S, wherever the focus is. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
