/**
 * Static HTML (an article body, a drawing) that is in a page only once.
 *
 * On a document request the loader hoists the HTML: it is passed to the renderer outside the loader data, so it is not sent a second time
 * for hydration; the browser reads it back from the DOM. On a client navigation it is in the payload. Code blocks in it get copy buttons,
 * and `StaticLinks` handles its links.
 */
import { createContext, createElement, useContext, useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { afterFrame, useIsFirstFrameDrawn } from '#app/a11y/route-change.tsx'
import { showChosenClient } from '#app/bootstrap/code-tabs.ts'
import { CopyButton } from './copy-button.tsx'

/** Filled by the server renderer; empty in the browser. */
export const StaticHtmlContext = createContext<ReadonlyMap<string, string>>(new Map())

/** A complete text, or the part that fills a first screen and the rest. */
export type Html = string | readonly [first: string, rest: string]

/** Hoisted HTML in a page's data. */
type Hoisted<Value> = (Value extends string ? string : Html) | null

/**
 * Passes HTML from a loader to `<StaticHtml id>`: returns null for a document, the HTML itself for a payload.
 *
 * @param html a complete text, or the sections of a body (`Body.html` in `core/content/documents.ts`)
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

/** Enough HTML to fill a first screen. */
const firstScreenChars = 4_000

/** The sections that fill a first screen, and the others. */
function firstScreenOf(sections: readonly string[]): readonly [string, string] {
  let first = ''
  let count = 0
  while (count < sections.length && first.length < firstScreenChars) first += sections[count++]!
  return [first, sections.slice(count).join('')]
}

interface StaticHtmlProps extends HTMLAttributes<HTMLElement> {
  id: string
  /** The result of `hoistHtml`. */
  html: Html | null
  as?: 'div' | 'article' | 'figure' | 'span'
  /** Rendered after the first frame of the page; until then an empty element reserves the space. */
  isDeferred?: boolean
}

export function StaticHtml({ html, ...props }: StaticHtmlProps) {
  const { id } = props
  const hoistedHtml = useContext(StaticHtmlContext)
  const { pathname, search } = useLocation()
  const page = pathname + search
  const [initial] = useState(() => ({ page, isHoisted: html === null, html: html ?? hoistedHtml.get(id) ?? readFromDocument(id) }))
  // If the page of the document is loaded again as a payload, its text differs from the DOM. Keep the DOM, with the chosen tabs.
  const shown = html === null || (initial.isHoisted && initial.page === page) ? initial.html : html
  // The key gives each text its own element, so that HTML added to another text is removed with it, even if both begin alike.
  return <Text key={String(shown)} html={shown} {...props} />
}

/** Renders the part that fills the first screen, and adds the rest after the first frame. */
function Text({ id, html, as = 'div', isDeferred = false, ...attributes }: StaticHtmlProps & { html: Html }) {
  const isPainted = useIsFirstFrameDrawn()
  const [first, rest] = typeof html === 'string' ? [html, ''] : html
  const [[written, added]] = useState(isPainted ? [first + rest, ''] : isDeferred ? ['', first + rest] : [first, rest])
  const node = useRef<HTMLElement>(null)
  const isWhole = useRef(false)
  useLayoutEffect(() => {
    // React does not touch HTML that it has not set. Appending avoids parsing and laying out the beginning again.
    if (isPainted && !isWhole.current) node.current!.insertAdjacentHTML('beforeend', added!)
    isWhole.current ||= isPainted
    showChosenClient(node.current!)
  }, [isPainted, added])
  const [codeBlocks, setCodeBlocks] = useState<Element[]>([])
  useEffect(() => {
    if (!isPainted) return
    // React adds listeners for all events to each portal container, so this is not done in the task that starts React.
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
