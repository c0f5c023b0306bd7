/** The file that is being edited, its view, and the cursor in it. */
import type { EditorView } from '@codemirror/view'
import { useCallback, useRef, useState } from 'react'
import type { AlignedSection } from '../../protocol/documents.ts'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { DocumentId, FileName } from '../../protocol/names.ts'
import type { Language } from '../../protocol/session.ts'
import { navigate } from '../route.ts'
import { placeOf } from '../text/problems.ts'
import { moveCursor } from './view-handle.ts'

export interface OpenFile {
  /** The text of the language, `meta.yaml` or a sample. */
  file: FileName
  isLanguageText: boolean
  view: EditorView | null
  cursor: number
  onView: (view: EditorView | null, file: FileName) => void
  onCursor: (offset: number) => void
  onFile: (file: FileName) => void
  /** Opens the file of a problem, in its language, and moves the cursor to it. */
  openProblem: (problem: Diagnostic) => void
}

interface Place {
  file: FileName
  from: number
  to: number
}

export function useOpenFile(id: DocumentId, language: Language, textOf: (file: FileName) => string | null): OpenFile {
  const [otherFile, setOtherFile] = useState<FileName | null>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [cursor, setCursor] = useState(0)
  // The view of another file does not exist yet when a problem in it is opened.
  const pending = useRef<Place | null>(null)
  const textFile = `${language.code}.md`
  const file = otherFile ?? textFile

  const onView = useCallback((opened: EditorView | null, file: FileName) => {
    setView(opened)
    const place = pending.current
    if (!opened || place?.file !== file) return
    pending.current = null
    moveCursor(opened, place.from, place.to)
  }, [])

  function openProblem({ name, line, column }: Diagnostic): void {
    if (name === undefined) return
    const code = /^([a-z]{2,3}(?:-\w+)*)\.md$/.exec(name)?.[1]
    if (code !== undefined && code !== language.code) navigate({ view: 'document', id, language: code })
    setOtherFile(code === undefined ? name : null)
    const place = { file: name, ...placeOf(textOf(name) ?? '', { line, column }) }
    if (name === file && view) moveCursor(view, place.from, place.to)
    else pending.current = place
  }

  return {
    file,
    isLanguageText: otherFile === null,
    view,
    cursor,
    onView,
    onCursor: setCursor,
    onFile: (chosen) => setOtherFile(chosen === textFile ? null : chosen),
    openProblem,
  }
}

/** The id of the section with the cursor; '' is the part before the first. */
export function sectionAt(text: string, offset: number, sections: readonly AlignedSection[]): string {
  const aligned = sections.find(({ own }) => own && own.start <= offset && offset < own.end)?.id
  if (aligned !== undefined) return aligned === 'front matter' ? '' : aligned
  const lineEnd = text.indexOf('\n', offset)
  const before = lineEnd === -1 ? text : text.slice(0, lineEnd + 1)
  return [...before.matchAll(/^## .*\{#([\w-]+)\}\s*$/gm)].at(-1)?.[1] ?? ''
}
