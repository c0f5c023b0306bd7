import { Consent } from './consent.tsx'
import { Header } from './header.tsx'
import { LanguageSuggestions } from './language-suggestions.tsx'

/** What stands above every page. The question about consent comes first, wherever it is drawn: by key nothing is nearer. */
export function PageTop() {
  return (
    <>
      <Consent />
      <LanguageSuggestions />
      <Header />
    </>
  )
}
