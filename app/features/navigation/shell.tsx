/** What stands around every page. */
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#app/i18n/locale.tsx'
import { addCopyButtons } from '#app/ui/copy-code.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Suggestions } from './suggestions.tsx'

export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages()
  const { pathname } = useLocation()
  useEffect(() => addCopyButtons(document, t), [pathname, t])
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Suggestions />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
