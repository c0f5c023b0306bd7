/** A text in CodeMirror. */
import { setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate, type MessageKey, type Translate } from '../i18n.tsx'
import { baseExtensions, writingExtensions, type TextKind } from './extensions.ts'
import type { TextProblem } from './problems.ts'

interface TextEditorProps {
  label: string
  /** Id of the sentence that says how the keyboard leaves. */
  describedBy?: string
  kind: TextKind
  value: string
  onChange?: (value: string) => void
  /** Of the text: BCP 47 and direction. */
  lang: string
  dir: 'ltr' | 'rtl'
  problems?: readonly TextProblem[]
  isReadOnly?: boolean
  extensions?: Extension
  /** Called with the view when it is created, and with `null` when it is removed. */
  onView?: (view: EditorView | null) => void
  onCursor?: (offset: number) => void
  onFiles?: (files: File[]) => void
}

/** Sentences of CodeMirror that the app has in its languages. */
const phraseKeys: Readonly<Record<string, MessageKey>> = {
  Find: 'find.find',
  Replace: 'find.replace',
  next: 'find.next',
  previous: 'find.previous',
  all: 'find.all',
  'match case': 'find.matchCase',
  'by word': 'find.byWord',
  regexp: 'find.pattern',
  replace: 'find.replaceOne',
  'replace all': 'find.replaceAll',
  close: 'find.close',
  'current match': 'find.current',
  'on line': 'find.onLine',
  'replaced $ matches': 'find.replaced',
  'replaced match on line $': 'find.replacedOnLine',
  'Go to line': 'find.goToLine',
  go: 'find.go',
  Diagnostics: 'problems.title',
  'No diagnostics': 'problems.none',
}

const phrasesOf = (t: Translate) => Object.fromEntries(Object.entries(phraseKeys).map(([phrase, key]) => [phrase, t(key)]))

/** Extensions that call what the component was given last. */
function listeners(latest: { readonly current: TextEditorProps }): Extension {
  return [
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !update.transactions.some((one) => one.isUserEvent('set')))
        latest.current.onChange?.(update.state.doc.toString())
      if (update.selectionSet || update.docChanged) latest.current.onCursor?.(update.state.selection.main.head)
    }),
    EditorView.domEventHandlers({
      paste: (event) => takeFiles(event, event.clipboardData, latest.current.onFiles),
      drop: (event) => takeFiles(event, event.dataTransfer, latest.current.onFiles),
    }),
  ]
}

function takeFiles(event: Event, data: DataTransfer | null, onFiles: ((files: File[]) => void) | undefined): boolean {
  const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || !onFiles) return false
  event.preventDefault()
  onFiles(files)
  return true
}

export function TextEditor(props: TextEditorProps) {
  const { label, describedBy, kind, value, lang, dir, problems, isReadOnly = false, extensions, onView } = props
  const t = useTranslate()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const parent = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const attributes = useMemo(
    () => ({ 'aria-label': label, ...(describedBy && { 'aria-describedby': describedBy }), lang, dir }),
    [label, describedBy, lang, dir],
  )
  useEffect(() => {
    const state = EditorState.create({
      doc: latest.current.value,
      extensions: [
        baseExtensions(kind),
        isReadOnly ? [EditorState.readOnly.of(true)] : writingExtensions(phrasesOf(t)),
        EditorView.contentAttributes.of(attributes),
        listeners(latest),
        extensions ?? [],
      ],
    })
    const created = new EditorView({ state, parent: parent.current! })
    setView(created)
    onView?.(created)
    return () => {
      onView?.(null)
      setView(null)
      created.destroy()
    }
  }, [kind, isReadOnly, attributes, extensions, onView, t])
  useEffect(() => {
    if (view) setDocument(view, value)
  }, [view, value])
  useEffect(() => {
    if (view) showProblems(view, problems ?? [])
  }, [view, problems])
  return <div ref={parent} className={isReadOnly ? 'text-editor read-only' : 'text-editor'} />
}

/** Replaces the part of the text that differs, so that the cursor stays where it is. */
function setDocument(view: EditorView, value: string): void {
  const current = view.state.doc.toString()
  if (current === value) return
  let start = 0
  while (start < current.length && current[start] === value[start]) start++
  let end = 0
  const most = Math.min(current.length, value.length) - start
  while (end < most && current.at(-1 - end) === value.at(-1 - end)) end++
  view.dispatch({
    changes: { from: start, to: current.length - end, insert: value.slice(start, value.length - end) },
    userEvent: 'set',
  })
}

function showProblems(view: EditorView, problems: readonly TextProblem[]): void {
  const { length } = view.state.doc
  const diagnostics = problems.map(({ from, to, severity, message }): Diagnostic => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity,
    message,
  }))
  view.dispatch(setDiagnostics(view.state, diagnostics))
}
