import { Consent } from './consent.tsx'
import { Header } from './header.tsx'
import { Suggestions } from './suggestions.tsx'

/** What stands above every page. The question about consent comes first, wherever it is drawn: by key nothing is nearer. */
export function Above() {
  return (
    <>
      <Consent />
      <Suggestions />
      <Header />
    </>
  )
}
