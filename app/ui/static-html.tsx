/**
 * Static HTML (an article body, a drawing) that stands once in a page.
 *
 * On a document request the loader hoists the HTML: it leaves its data and is handed to the renderer, so it is not sent a second time for
 * hydration; the browser reads it back from the DOM. On a client navigation it travels in the payload. Its code blocks get their copy
 * buttons, its links are followed by `StaticLinks`.
 */
import { createContext, createElement, useContext, useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { afterFrame, useDrawn } from '#app/a11y/arrival.tsx'
import { showChosenClient } from '#app/bootstrap/code-tabs.ts'
import { CopyButton } from './copy-button.tsx'

/** Filled by the server renderer; empty in the browser. */
export const StaticHtmlContext = createContext<ReadonlyMap<string, string>>(new Map())

/** A whole text, or what of it fills a first screen and the rest. */
export type Html = string | readonly [first: string, rest: string]

/** What a page's data holds of HTML that was hoisted. */
type Hoisted<Value> = (Value extends string ? string : Html) | null

/**
 * Hands HTML from a loader to `<StaticHtml id>`: null in a document, the HTML itself in a payload.
 *
 * @param html a whole, or the sections of a body (`Body.html` in `core/content/documents.ts`)
 */
export function hoistHtml<Value extends string | readonly string[]>(
  facts: { delivery: 'document' | 'payload'; staticHtml: Map<string, string> },
  id: string,
  html: Value,
): Hoisted<Value> {
  if (facts.delivery === 'payload') return (typeof html === 'string' ? html : firstScreenOf(html)) as Hoisted<Value>
  facts.staticHtml.set(id, typeof html === 'string' ? html : html.join(''))
  return null
}

/** More HTML than a first screen shows. Characters. */
const firstScreenLength = 4_000

/** The sections that fill a first screen, and the others. */
function firstScreenOf(sections: readonly string[]): readonly [string, string] {
  let first = ''
  let count = 0
  while (count < sections.length && first.length < firstScreenLength) first += sections[count++]!
  return [first, sections.slice(count).join('')]
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
  const [initial] = useState(() => ({ page, isHoisted: html === null, html: html ?? hoistedHtml.get(id) ?? readFromDocument(id) }))
  // Loaded again, the document that is shown comes as a payload, whose text differs from that of the DOM: it stays, with its chosen tabs.
  const shown = html === null || (initial.isHoisted && initial.page === page) ? initial.html : html
  // An element a text: what was added to another text goes with it, also where both begin alike.
  return <Text key={String(shown)} html={shown} {...props} />
}

/** Writes what fills the first screen, and adds the rest once its first frame is drawn. */
function Text({ id, html, as = 'div', isDeferred = false, ...attributes }: StaticHtmlProps & { html: Html }) {
  const isPainted = useDrawn()
  const [first, rest] = typeof html === 'string' ? [html, ''] : html
  const [[written, added]] = useState(isPainted ? [first + rest, ''] : isDeferred ? ['', first + rest] : [first, rest])
  const node = useRef<HTMLElement>(null)
  const isWhole = useRef(false)
  useLayoutEffect(() => {
    // React leaves alone what it has not set itself: the beginning is not read and laid out a second time.
    if (isPainted && !isWhole.current) node.current!.insertAdjacentHTML('beforeend', added!)
    isWhole.current ||= isPainted
    showChosenClient(node.current!)
  }, [isPainted, added])
  const [codeBlocks, setCodeBlocks] = useState<Element[]>([])
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
      {createElement(as, { ...attributes, ref: node, 'data-static-html': id, dangerouslySetInnerHTML: { __html: written! } })}
      {codeBlocks.map((place, index) => createPortal(<CopyButton />, place, String(index)))}
    </>
  )
}

function readFromDocument(id: string): string {
  if (typeof document === 'undefined') throw new Error(`The loader of this page has hoisted no HTML as '${id}'.`)
  return document.querySelector(`[data-static-html="${CSS.escape(id)}"]`)?.innerHTML ?? ''
}
