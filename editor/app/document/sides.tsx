/** The source and a translation side by side, or one text alone. */
import { EditorView } from '@codemirror/view'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AlignedSection } from '../../protocol/documents.ts'
import type { Language } from '../../protocol/session.ts'
import { useTranslate } from '../i18n.tsx'
import { alignViews, spacedSections } from '../text/align-views.ts'
import { differenceMarks } from '../text/differences.ts'
import type { TextKind } from '../text/extensions.ts'
import type { TextProblem } from '../text/problems.ts'
import { TextEditor } from '../text/text-editor.tsx'

interface SidesProps {
  /** `null`: the text has no source beside it. */
  source: { text: string; language: Language } | null
  own: { text: string; language: Language; kind: TextKind; label: string }
  sections: readonly AlignedSection[]
  problems: readonly TextProblem[]
  onChange: (text: string) => void
  onView: (view: EditorView | null) => void
  onCursor: (offset: number) => void
  onFiles: (files: File[]) => void
}

const helpId = 'text-editor-help'

export function Sides({ source, own, sections, problems, onChange, onView, onCursor, onFiles }: SidesProps) {
  const t = useTranslate()
  const [ownView, setOwnView] = useState<EditorView | null>(null)
  const [sourceView, setSourceView] = useState<EditorView | null>(null)
  const takeView = useCallback(
    (view: EditorView | null) => {
      setOwnView(view)
      onView(view)
    },
    [onView],
  )
  useAlignment(source === null ? null : sourceView, ownView, sections)
  return (
    <>
      <p id={helpId} className="caption">
        {t('text.keyboard')}
      </p>
      <div className={source ? 'sides two' : 'sides'}>
        {source && (
          <div className="side">
            <h2 className="caption">{t('text.source', { language: source.language.name })}</h2>
            <SourceText source={source} sections={sections} onView={setSourceView} />
          </div>
        )}
        <div className="side own">
          <h2 className="caption">{own.label}</h2>
          <TextEditor
            label={own.label}
            describedBy={helpId}
            kind={own.kind}
            value={own.text}
            lang={own.language.tag}
            dir={own.kind === 'markdown' ? own.language.dir : 'ltr'}
            problems={problems}
            extensions={spacedSections}
            onChange={onChange}
            onView={takeView}
            onCursor={onCursor}
            onFiles={onFiles}
          />
        </div>
      </div>
    </>
  )
}

interface SourceTextProps {
  source: { text: string; language: Language }
  sections: readonly AlignedSection[]
  onView?: (view: EditorView | null) => void
}

/** The source with what has changed in it since it was translated. */
export function SourceText({ source, sections, onView }: SourceTextProps) {
  const t = useTranslate()
  const { text, language } = source
  // Sections are measured again after every key; only other differences need another view.
  const stale = JSON.stringify(
    sections.filter(({ state }) => state === 'stale').map(({ source, earlierSource }) => [source, earlierSource]),
  )
  const extensions = useMemo(() => {
    const differing = (JSON.parse(stale) as [AlignedSection['source'], string | undefined][]).map(
      ([span, earlierSource]): AlignedSection => ({
        id: '',
        own: null,
        state: 'stale',
        source: span,
        ...(earlierSource !== undefined && { earlierSource }),
      }),
    )
    return [spacedSections, differenceMarks(text, differing)]
  }, [text, stale])
  return (
    <TextEditor
      label={t('text.source', { language: language.name })}
      kind="markdown"
      value={text}
      lang={language.tag}
      dir={language.dir}
      isReadOnly
      extensions={extensions}
      onView={onView}
    />
  )
}

/** Keeps sections at the same height while texts, widths and fonts change. */
function useAlignment(source: EditorView | null, own: EditorView | null, sections: readonly AlignedSection[]): void {
  useEffect(() => {
    if (!source || !own) return
    let frame = 0
    let rounds = 0
    const measure = () => {
      frame = 0
      alignViews(source, own, sections)
      // Lines that were not drawn before have estimated heights at first.
      if (rounds++ < 4) schedule()
    }
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    const restart = () => {
      rounds = 0
      schedule()
    }
    const observer = new ResizeObserver(restart)
    for (const view of [source, own]) observer.observe(view.contentDOM)
    restart()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [source, own, sections])
}
