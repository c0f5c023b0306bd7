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

/** Hands HTML from a loader to `<StaticHtml id>`: null in a document, the HTML itself in a payload. */
export function hoistHtml(
  facts: { delivery: 'document' | 'payload'; staticHtml: Map<string, string> },
  id: string,
  html: string,
): string | null {
  if (facts.delivery === 'payload') return html
  facts.staticHtml.set(id, html)
  return null
}

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  id: string
  /** What `hoistHtml` returned. */
  html: string | null
  as?: 'div' | 'article' | 'figure' | 'span'
  /** Waits until the first frame of the page is drawn, because its place says as much as it does. */
  isDeferred?: boolean
}

export function StaticHtml({ id, html, as = 'div', isDeferred = false, ...attributes }: StaticHtmlProps) {
  const hoistedHtml = useContext(StaticHtmlContext)
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [initial] = useState(() => ({ page, isHoisted: html === null, html: html ?? hoistedHtml.get(id) ?? readFromDocument(id) }))
  // Loaded again, the document that is shown comes as a payload, whose text differs from that of the DOM: it stays, with its chosen tabs.
  const fullHtml = html === null || (initial.isHoisted && initial.page === page) ? initial.html : html
  const isPainted = useDrawn()
  // Begun once: what is left is added to it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const firstScreenHtml = useMemo(() => (isPainted ? fullHtml : isDeferred ? '' : firstScreenOf(fullHtml)), [fullHtml])
  const node = useRef<HTMLElement>(null)
  const insertedHtml = useRef('')
  useLayoutEffect(() => {
    if (isPainted && insertedHtml.current !== fullHtml) {
      insertedHtml.current = fullHtml
      // React leaves alone what it has not set itself: the beginning is not read and laid out a second time.
      if (firstScreenHtml !== fullHtml) node.current!.insertAdjacentHTML('beforeend', fullHtml.slice(firstScreenHtml.length))
    }
    showChosenClient(node.current!)
  }, [isPainted, fullHtml, firstScreenHtml])
  const [codeBlocks, setCodeBlocks] = useState(none)
  useEffect(() => {
    if (!isPainted) return
    // React listens for all events at each place of its own: in a task apart from the one in which it starts.
    afterFrame(() => {
      const copyTargets = [...(node.current?.querySelectorAll('[data-copy]') ?? [])]
      setCodeBlocks(copyTargets.length > 0 ? copyTargets : none)
    })
  }, [fullHtml, isPainted])
  return (
    <>
      {/* An element a text: what was added to another text goes with it, also where both begin alike. */}
      {createElement(as, {
        ...attributes,
        key: fullHtml,
        ref: node,
        'data-static-html': id,
        dangerouslySetInnerHTML: { __html: firstScreenHtml },
      })}
      {codeBlocks.map((place, index) => createPortal(<CopyButton />, place, String(index)))}
    </>
  )
}

const none: readonly Element[] = []

/** More HTML than a first screen shows. Characters. */
const firstScreenLength = 4_000

/** The sections of a text with which it fills a first screen: each begins with a heading of its own, and none stands inside another block (`headings.ts`). */
function firstScreenOf(html: string): string {
  const end = html.indexOf('\n<h2 ', firstScreenLength)
  return end < 0 ? html : html.slice(0, end)
}

function readFromDocument(id: string): string {
  if (typeof document === 'undefined') throw new Error(`The loader of this page has hoisted no HTML as '${id}'.`)
  return document.querySelector(`[data-static-html="${CSS.escape(id)}"]`)?.innerHTML ?? ''
}
