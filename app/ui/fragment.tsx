/**
 * Static HTML (an article body, a drawing) that stands once in a page.
 *
 * On a document request the loader parks the HTML in the request's fragments instead of its data, so
 * it is not sent a second time for hydration; the browser reads it back from the DOM. On a client
 * navigation it travels in the payload.
 */
import { createContext, createElement, useContext, useState, type HTMLAttributes } from 'react'

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
}

export function Fragment({ id, html, as = 'div', ...attributes }: FragmentProps) {
  const parked = useContext(FragmentsContext)
  const [kept] = useState(() => html ?? parked.get(id) ?? readBack(id))
  return createElement(as, {
    ...attributes,
    'data-fragment': id,
    dangerouslySetInnerHTML: { __html: html ?? kept },
  })
}

function readBack(id: string): string {
  if (typeof document === 'undefined') throw new Error(`No fragment '${id}' was parked by the loader of this page.`)
  return document.querySelector(`[data-fragment="${CSS.escape(id)}"]`)?.innerHTML ?? ''
}
