/** What stands around every page. */
import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { Consent } from './consent.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Suggestions } from './suggestions.tsx'

export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages()
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
      <Consent />
    </>
  )
}
