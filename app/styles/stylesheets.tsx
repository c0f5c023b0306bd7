import { use } from 'react'
import { preinit } from 'react-dom'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

/** React puts sheets of one precedence in the order of their first use, keeps them, and shows no page before its own are there. */
const precedence = 'page'

/** On the server the same markup without React's hand in it, which would put it before the script that decides the theme. */
const kept = import.meta.env.SSR ? { 'data-precedence': precedence } : { precedence }

/**
 * The stylesheets of the shown page. The router's own `Links` takes each away again with its page: then every part of the
 * next one, header and footer too, is laid out anew.
 */
export function Stylesheets() {
  const manifest = use(FrameworkContext)!.manifest
  const sheets = new Set(['root', ...useMatches().map(({ id }) => id)].flatMap((id) => manifest.routes[id]?.css ?? []))
  return [...sheets].map((href) => <link key={href} rel="stylesheet" href={href} {...kept} />)
}

/** Asks for a stylesheet before its page is shown. */
export function loadStylesheet(href: string): void {
  preinit(href, { as: 'style', precedence })
}
