import { Consent } from './consent.tsx'
import { Header } from './header.tsx'
import { LanguageSuggestions } from './language-suggestions.tsx'

/** The top of every page. The consent bar is first in the tab order, wherever it is displayed. */
export function PageTop() {
  return (
    <>
      <Consent />
      <LanguageSuggestions />
      <Header />
    </>
  )
}
