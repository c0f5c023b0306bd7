import { Header } from './header.tsx'
import { Suggestions } from './suggestions.tsx'

/** What stands above every page. */
export function Above() {
  return (
    <>
      <Suggestions />
      <Header />
    </>
  )
}
