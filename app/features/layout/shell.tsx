/** The layout around every page. */
import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { PageTop } from './frame/page-top.tsx'
import { Footer } from './frame/footer.tsx'
import { ServerHtml } from './server-html.tsx'
import { SearchShortcut } from './search-shortcut.tsx'
import { useCurrentSection } from './use-current-section.ts'

export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages()
  useCurrentSection()
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <ServerHtml id="server-html-above">{(import.meta.env.SSR || import.meta.env.DEV) && <PageTop />}</ServerHtml>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SearchShortcut />
      <ServerHtml id="server-html-below">{(import.meta.env.SSR || import.meta.env.DEV) && <Footer />}</ServerHtml>
    </>
  )
}
