import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isLocale } from '#core/locales.ts'
import { switchHref } from '#core/language-switch.ts'
import { splitLocale } from '#core/urls.ts'
import { isReactRendered } from './server-html.tsx'
import { sectionOf } from './sections.ts'

/** Updates header and footer for the shown page: its menu entry and its addresses in other languages. */
export function useCurrentSection(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isReactRendered) updateSections(pathname)
  }, [pathname])
}

function updateSections(pathname: string): void {
  const { path } = splitLocale(pathname)
  const entries = [...document.querySelectorAll<HTMLElement>('.server-html [data-section]')]
  const current = sectionOf(
    path,
    entries.map(({ dataset }) => dataset.section!),
  )
  for (const entry of entries) {
    entry.toggleAttribute('data-current', entry.dataset.section === current)
    if (entry.matches('a') && entry.dataset.section!.split(' ')[0] === path) entry.setAttribute('aria-current', 'page')
    else entry.removeAttribute('aria-current')
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.server-html a[href^="/language?"]')) {
    const to = new URLSearchParams(link.search).get('to') ?? undefined
    if (isLocale(to)) link.setAttribute('href', switchHref(pathname, to))
  }
}
