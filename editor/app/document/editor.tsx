/** The view of one document. */
import type { EditorView } from '@codemirror/view'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { OpenDocument } from '../../protocol/documents.ts'
import type { Diagnostic, FileConflict } from '../../protocol/errors.ts'
import type { FileName, LanguageCode } from '../../protocol/names.ts'
import type { Saved } from '../../protocol/operations.ts'
import { useTranslate } from '../i18n.tsx'
import { Tabs, type Tab } from '../parts/tabs.tsx'
import { languageOf, sourceOf, useSession } from '../session.tsx'
import { kindOf } from '../text/extensions.ts'
import { placeOf } from '../text/problems.ts'
import { navigate } from '../route.ts'
import { useMedia } from '../use-operation.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Details } from './details.tsx'
import { DocumentHeader, type DocumentDialog } from './header.tsx'
import { DocumentDialogs } from './dialogs.tsx'
import { resolveConflicts, setText, textOf } from './editing.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { Pictures } from './pictures.tsx'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'
import { SourceText } from './sides.tsx'
import { TextPanel } from './text-panel.tsx'
import { useDocument } from './use-document.ts'
import { useLists, useSections } from './use-text-help.ts'
import { moveCursor } from './view-handle.ts'

interface DocumentEditorProps {
  document: OpenDocument
  language: LanguageCode | null
}

export function DocumentEditor({ document, language: requested }: DocumentEditorProps) {
  const t = useTranslate()
  const session = useSession()
  const source = sourceOf(session)
  const language = languageOf(session, requested ?? source.code)
  const work = useDocument(document)
  const { editing, change } = work
  const isWide = useMedia('(min-width: 1280px)')
  const [tab, setTab] = useState('text')
  const [otherFile, setOtherFile] = useState<FileName | null>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [cursor, setCursor] = useState(0)
  const [dialog, setDialog] = useState<DocumentDialog | null>(null)
  const [conflicts, setConflicts] = useState<{ found: FileConflict[]; message: string } | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const [pendingCursor, setPendingCursor] = useState<{ file: FileName; from: number; to: number } | null>(null)
  const lists = useLists(editing)
  useSaveKey(() => setDialog((open) => open ?? { type: 'save', proposal: '' }))
  const sections = useSections(editing, language.code, language.isSource)
  const textFile = `${language.code}.md`
  const file = otherFile ?? textFile
  const onText = useCallback((file: FileName, text: string) => change((last) => setText(last, file, text)), [change])
  const section =
    sections.find(({ own }) => own && own.start <= cursor && cursor < own.end)?.id ?? headingBefore(textOf(editing, file) ?? '', cursor)

  function openProblem({ name, line, column }: Diagnostic) {
    if (name === undefined) return
    const code = /^([a-z]{2,3}(?:-\w+)*)\.md$/.exec(name)?.[1]
    setTab('text')
    if (code !== undefined && code !== language.code) navigate({ view: 'document', id: document.id, language: code })
    setOtherFile(code === undefined ? name : null)
    const { from, to } = placeOf(textOf(editing, name) ?? '', { line, column })
    // The view of another file is made first.
    if (name === file) moveCursor(view, from, to)
    else setPendingCursor({ file: name, from, to })
  }
  const takeView = useCallback(
    (made: EditorView | null) => {
      setView(made)
      if (!made || pendingCursor?.file !== file) return
      moveCursor(made, pendingCursor.from, pendingCursor.to)
      setPendingCursor(null)
    },
    [pendingCursor, file],
  )

  const sourceText = textOf(editing, `${source.code}.md`)
  const textPanel = (
    <TextPanel
      key={file}
      work={work}
      file={file}
      language={language}
      source={isWide && !language.isSource && kindOf(file) === 'markdown' && !file.includes('/') ? sourceText : null}
      sections={otherFile === null ? sections : []}
      lists={lists}
      view={view}
      onView={takeView}
      onCursor={setCursor}
      onFile={(chosen) => setOtherFile(chosen === textFile ? null : chosen)}
      onPicture={(files) => setDialog({ type: 'picture', files })}
    />
  )
  const preview = <Preview editing={editing} language={language.code} section={section === 'front matter' ? '' : section} />
  const tabs: (Tab | null)[] = [
    { id: 'text', label: t('tab.text'), content: textPanel },
    isWide || language.isSource || sourceText === null
      ? null
      : {
          id: 'source',
          label: t('tab.source'),
          content: <SourceText source={{ text: sourceText, language: source }} sections={sections} />,
        },
    { id: 'details', label: t('tab.details'), content: detailsOf() },
    {
      id: 'pictures',
      label: t('tab.pictures'),
      detail: String(editing.document.pictures.length),
      content: <Pictures editing={editing} onChange={change} onAdd={() => setDialog({ type: 'picture', files: [] })} />,
    },
    isWide ? null : { id: 'preview', label: t('tab.preview'), content: preview },
  ]
  function detailsOf(): ReactNode {
    const collection = session.collections.find(({ kind }) => kind === document.kind)
    if (!collection) return null
    return (
      <Details
        collection={collection}
        language={language}
        textFile={textFile}
        textOf={(name) => textOf(editing, name)}
        onText={onText}
        lists={lists}
      />
    )
  }
  return (
    <div className="document">
      <DocumentHeader work={work} saved={saved} onDialog={setDialog} />
      <LanguageTabs document={editing.document} current={language.code} />
      <div className={isWide ? 'work wide' : 'work'}>
        <div className="work-main">
          <Tabs label={t('document.parts')} tabs={tabs.filter((one) => one !== null)} current={tab} onSelect={setTab} />
          <Problems check={work.check} onOpen={openProblem} />
        </div>
        {isWide && preview}
      </div>
      <DocumentDialogs
        dialog={dialog}
        work={work}
        language={language.code}
        view={view}
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

/** The id of the last h2 before an offset; '' if there is none. */
function headingBefore(text: string, offset: number): string {
  const ids = [...text.slice(0, text.indexOf('\n', offset) + 1 || undefined).matchAll(/^## .*\{#([\w-]+)\}\s*$/gm)]
  return ids.at(-1)?.[1] ?? ''
}
