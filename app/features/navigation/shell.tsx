/** What stands around every page. */
import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { Above } from './frame/above.tsx'
import { Footer } from './frame/footer.tsx'
import { Kept } from './kept.tsx'
import { SearchShortcut } from './search-shortcut.tsx'
import { useMarks } from './marks.ts'

export function Shell({ children }: { children: ReactNode }) {
  const t = useMessages()
  useMarks()
  return (
    <>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Kept id="kept-above">{(import.meta.env.SSR || import.meta.env.DEV) && <Above />}</Kept>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SearchShortcut />
      <Kept id="kept-below">{(import.meta.env.SSR || import.meta.env.DEV) && <Footer />}</Kept>
    </>
  )
}
