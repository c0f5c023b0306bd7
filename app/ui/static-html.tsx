/**
 * Static HTML (an article body, a drawing) that stands once in a page.
 *
 * On a document request the loader hoists the HTML: it leaves its data and is handed to the renderer, so it is not sent a second time for
 * hydration; the browser reads it back from the DOM. On a client navigation it travels in the payload. Its code blocks get their copy
 * buttons, its links are followed by `StaticLinks`.
 */
import { createContext, createElement, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type HTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { afterFrame, useDrawn } from '#app/a11y/arrival.tsx'
import { showChosenClient } from '#app/bootstrap/code-tabs.ts'
import { CopyButton } from './copy-button.tsx'

/** Filled by the server renderer; empty in the browser. */
export const StaticHtmlContext = createContext<ReadonlyMap<string, string>>(new Map())

/** A whole, or the sections of a body (`Body.html` in `core/content/documents.ts`), of which the first screen shows the first ones. */
export type Html = string | readonly string[]

/** Hands HTML from a loader to `<StaticHtml id>`: null in a document, the HTML itself in a payload. */
export function hoistHtml<Value extends Html>(
  facts: { delivery: 'document' | 'payload'; staticHtml: Map<string, string> },
  id: string,
  html: Value,
): Value | null {
  if (facts.delivery === 'payload') return html
  facts.staticHtml.set(id, sectionsOf(html).join(''))
  return null
}

function sectionsOf(html: Html): readonly string[] {
  return typeof html === 'string' ? [html] : html
}

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  id: string
  /** What `hoistHtml` returned. */
  html: Html | null
  as?: 'div' | 'article' | 'figure' | 'span'
  /** Waits until the first frame of the page is drawn, because its place says as much as it does. */
  isDeferred?: boolean
}

export function StaticHtml({ html, ...props }: StaticHtmlProps) {
  const { id } = props
  const hoistedHtml = useContext(StaticHtmlContext)
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [initial] = useState(() => ({
    page,
    isHoisted: html === null,
    sections: sectionsOf(html ?? hoistedHtml.get(id) ?? readFromDocument(id)),
  }))
  // Loaded again, the document that is shown comes as a payload, whose text differs from that of the DOM: it stays, with its chosen tabs.
  const isInitial = html === null || (initial.isHoisted && initial.page === page)
  const sections = useMemo(() => (isInitial ? initial.sections : sectionsOf(html)), [isInitial, initial, html])
  // An element a text: what was added to another text goes with it, also where both begin alike.
  return <Sections key={sections.join('')} sections={sections} {...props} />
}

interface SectionsProps extends Omit<StaticHtmlProps, 'html'> {
  sections: readonly string[]
}

/** Writes the sections that fill the first screen, and adds the others once its first frame is drawn. */
function Sections({ id, sections, as = 'div', isDeferred = false, ...attributes }: SectionsProps) {
  const isPainted = useDrawn()
  const [firstCount] = useState(() => (isPainted ? sections.length : isDeferred ? 0 : countOnFirstScreen(sections)))
  const shownCount = useRef(firstCount)
  const node = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isPainted) {
      // React leaves alone what it has not set itself: the beginning is not read and laid out a second time.
      if (shownCount.current < sections.length) node.current!.insertAdjacentHTML('beforeend', sections.slice(shownCount.current).join(''))
      shownCount.current = sections.length
    }
    showChosenClient(node.current!)
  }, [isPainted, sections])
  const [codeBlocks, setCodeBlocks] = useState(none)
  useEffect(() => {
    if (!isPainted) return
    // React listens for all events at each place of its own: in a task apart from the one in which it starts.
    afterFrame(() => {
      const copyTargets = [...(node.current?.querySelectorAll('[data-copy]') ?? [])]
      if (copyTargets.length > 0) setCodeBlocks(copyTargets)
    })
  }, [isPainted])
  return (
    <>
      {createElement(as, {
        ...attributes,
        ref: node,
        'data-static-html': id,
        dangerouslySetInnerHTML: { __html: sections.slice(0, firstCount).join('') },
      })}
      {codeBlocks.map((place, index) => createPortal(<CopyButton />, place, String(index)))}
    </>
  )
}

const none: readonly Element[] = []

/** More HTML than a first screen shows. Characters. */
const firstScreenLength = 4_000

/** The sections with which a text fills a first screen. */
function countOnFirstScreen(sections: readonly string[]): number {
  let length = 0
  const index = sections.findIndex((section) => (length += section.length) >= firstScreenLength)
  return index < 0 ? sections.length : index + 1
}

function readFromDocument(id: string): string {
  if (typeof document === 'undefined') throw new Error(`The loader of this page has hoisted no HTML as '${id}'.`)
  return document.querySelector(`[data-static-html="${CSS.escape(id)}"]`)?.innerHTML ?? ''
}
