/** The real page of the document with its unsaved changes, in a frame that can't run scripts. */
import { useEffect, useRef, useState } from 'react'
import type { PreviewAnswer, Theme } from '../../protocol/documents.ts'
import type { LanguageCode } from '../../protocol/names.ts'
import { call, type ApiFailure } from '../api.ts'
import { useTranslate } from '../i18n.tsx'
import { Radios, Select } from '../parts/inputs.tsx'
import { Failure, Notice, ProblemList } from '../parts/notices.tsx'
import { useSession } from '../session.tsx'
import { asFailure, useDebounced, useStored } from '../use-operation.ts'
import type { Editing } from './editing.ts'

const previewDelayMs = 900
const widths = ['390', '1440']
/** Of the frame before it is scaled to the space, in CSS pixels: a usual window. */
const frameHeightPx = { '390': 844, '1440': 1000 } as const

interface PreviewProps {
  editing: Editing
  language: LanguageCode
  /** Id of the section with the cursor, to which the page scrolls; '' is its top. */
  section: string
}

interface PreviewState {
  answer: PreviewAnswer | null
  /** The last page in the language and theme: it stays while the texts have problems. */
  url: string | null
  failure: ApiFailure | null
  /** The request of the answer. */
  request: string
}

const initialState: PreviewState = { answer: null, url: null, failure: null, request: '' }

function usePreview(editing: Editing, language: LanguageCode, theme: Theme): PreviewState & { isLoading: boolean } {
  const settled = useDebounced(editing, previewDelayMs)
  const [state, setState] = useState(initialState)
  const view = `${language} ${theme}`
  const request = `${view} ${settled.revision}`
  useEffect(() => {
    const controller = new AbortController()
    const { document, files, pictures } = settled
    call('preview', { id: document.id, files, pictures, language, theme }, controller.signal).then(
      (answer) =>
        setState((last) => ({ answer, url: answer.url ?? (last.request.startsWith(view) ? last.url : null), failure: null, request })),
      (error: unknown) => {
        if (!controller.signal.aborted) setState((last) => ({ ...last, failure: asFailure(error), request }))
      },
    )
    return () => controller.abort()
  }, [settled, language, theme, view, request])
  return { ...state, isLoading: state.request !== request }
}

export function Preview({ editing, language, section }: PreviewProps) {
  const t = useTranslate()
  const { languages } = useSession()
  const [chosen, setChosen] = useState<LanguageCode | null>(null)
  const [width, setWidth] = useStored('preview-width', '390')
  const [theme, setTheme] = useStored<Theme>('preview-theme', 'light')
  const shownLanguage = chosen ?? language
  const { answer, url, failure, isLoading } = usePreview(editing, shownLanguage, theme)
  return (
    <section className="preview" aria-label={t('preview.title')} aria-busy={isLoading}>
      <div className="preview-bar">
        <Select
          label={t('preview.language')}
          isLabelHidden
          value={shownLanguage}
          options={languages.map(({ code, name, tag }) => ({ value: code, label: name, lang: tag }))}
          onChange={(code) => setChosen(code === language ? null : code)}
        />
        <Radios legend={t('preview.width')} value={width} options={widths.map((value) => ({ value, label: value }))} onChange={setWidth} />
        <Radios
          legend={t('preview.theme')}
          value={theme}
          options={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
          onChange={(value) => setTheme(value as Theme)}
        />
        <span className="caption">{isLoading ? t('preview.loading') : ''}</span>
      </div>
      <Failure failure={failure} />
      {answer?.isFallback && (
        <Notice kind="note">
          <p>{t('preview.fallback')}</p>
        </Notice>
      )}
      {answer && answer.url === null && (
        <Notice kind="note">
          <p>{t(url === null ? 'preview.problems' : 'preview.earlier')}</p>
          <details>
            <summary>{t('problems.count', { count: answer.problems.length })}</summary>
            <ProblemList problems={answer.problems} />
          </details>
        </Notice>
      )}
      {url !== null && <Frames url={url} section={section} width={width === '390' ? '390' : '1440'} />}
    </section>
  )
}

/**
 * The shown page, and the next one until it has loaded: otherwise the page would be blank while somebody types. Another section is another anchor of
 * the page that is loaded.
 */
function Frames({ url, section, width }: { url: string; section: string; width: '390' | '1440' }) {
  const t = useTranslate()
  const [loaded, setLoaded] = useState(url)
  const space = useRef<HTMLDivElement>(null)
  const scale = useScale(space, Number(width))
  return (
    <div ref={space} className="preview-space" style={{ maxInlineSize: `${width}px` }}>
      {[...new Set([loaded, url])].map((source) => (
        <iframe
          key={source}
          title={t('preview.title')}
          src={section === '' ? source : `${source}#${encodeURIComponent(section)}`}
          sandbox=""
          tabIndex={source === url ? 0 : -1}
          aria-hidden={source !== url}
          onLoad={() => {
            if (source === url) setLoaded(url)
          }}
          style={{
            inlineSize: `${width}px`,
            blockSize: `${Math.round(Math.max(frameHeightPx[width], 760 / scale))}px`,
            transform: `scale(${scale})`,
            visibility: source === loaded ? 'visible' : 'hidden',
          }}
        />
      ))}
    </div>
  )
}

/** How far a frame has to shrink to fit into an element; it does not grow. */
function useScale(element: { readonly current: HTMLElement | null }, widthPx: number): number {
  const [spacePx, setSpacePx] = useState(widthPx)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSpacePx(entry?.contentRect.width ?? 0))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return spacePx > 0 ? Math.min(1, spacePx / widthPx) : 1
}
