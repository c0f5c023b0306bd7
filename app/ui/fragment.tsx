/**
 * Static HTML (an article body, a drawing) that stands once in a page.
 *
 * On a document request the loader parks the HTML in the request's fragments instead of its data, so
 * it is not sent a second time for hydration; the browser reads it back from the DOM. On a client
 * navigation it travels in the payload. Its code blocks get their copy buttons, its links are followed by `useFollowLinks`.
 */
import { createContext, createElement, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type HTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { afterFrame, useDrawn } from '#app/a11y/arrival.tsx'
import { showChosenClient } from '#app/starter/code-tabs.ts'
import { CopyButton } from './copy-button.tsx'

/** Filled by the server renderer; empty in the browser. */
export const FragmentsContext = createContext<ReadonlyMap<string, string>>(new Map())

/** Hands HTML from a loader to `<Fragment id>`: null in a document, the HTML itself in a payload. */
export function parkFragment(
  facts: { delivery: 'document' | 'payload'; fragments: Map<string, string> },
  id: string,
  html: string,
): string | null {
  if (facts.delivery === 'payload') return html
  facts.fragments.set(id, html)
  return null
}

interface FragmentProps extends HTMLAttributes<HTMLElement> {
  id: string
  /** What `parkFragment` returned. */
  html: string | null
  as?: 'div' | 'article' | 'figure' | 'span'
  /** Waits until the first frame of the page is drawn, because its place says as much as it does. */
  waits?: boolean
}

export function Fragment({ id, html, as = 'div', waits = false, ...attributes }: FragmentProps) {
  const parked = useContext(FragmentsContext)
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [first] = useState(() => ({ page, parked: html === null, html: html ?? parked.get(id) ?? readBack(id) }))
  // Loaded again, the document that is shown comes as a payload, whose text differs from that of the DOM: it stays, with its chosen tabs.
  const whole = html === null || (first.parked && first.page === page) ? first.html : html
  const isDrawn = useDrawn()
  // Begun once: what is left is added to it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const beginning = useMemo(() => (isDrawn ? whole : waits ? '' : firstScreenOf(whole)), [whole])
  const node = useRef<HTMLElement>(null)
  const filled = useRef('')
  useLayoutEffect(() => {
    if (isDrawn && filled.current !== whole) {
      filled.current = whole
      // React leaves alone what it has not set itself: the beginning is not read and laid out a second time.
      if (beginning !== whole) node.current!.insertAdjacentHTML('beforeend', whole.slice(beginning.length))
    }
    showChosenClient(node.current!)
  }, [isDrawn, whole, beginning])
  const [codeBlocks, setCodeBlocks] = useState(none)
  useEffect(() => {
    if (!isDrawn) return
    // React listens for all events at each place of its own: in a task apart from the one in which it starts.
    afterFrame(() => {
      const places = [...(node.current?.querySelectorAll('[data-copy]') ?? [])]
      setCodeBlocks(places.length > 0 ? places : none)
    })
  }, [whole, isDrawn])
  return (
    <>
      {/* An element a text: what was added to another text goes with it, also where both begin alike. */}
      {createElement(as, { ...attributes, key: whole, ref: node, 'data-fragment': id, dangerouslySetInnerHTML: { __html: beginning } })}
      {codeBlocks.map((place, index) => createPortal(<CopyButton />, place, String(index)))}
    </>
  )
}

const none: readonly Element[] = []

/** More HTML than a first screen shows. Characters. */
const firstScreen = 4_000

/** The sections of a text with which it fills a first screen: each begins with a heading of its own, and none stands inside another block (`headings.ts`). */
function firstScreenOf(html: string): string {
  const end = html.indexOf('\n<h2 ', firstScreen)
  return end < 0 ? html : html.slice(0, end)
}

function readBack(id: string): string {
  if (typeof document === 'undefined') throw new Error(`No fragment '${id}' was parked by the loader of this page.`)
  return document.querySelector(`[data-fragment="${CSS.escape(id)}"]`)?.innerHTML ?? ''
}
