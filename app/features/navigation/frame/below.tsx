import { Consent } from './consent.tsx'
import { Footer } from './footer.tsx'

/** What stands below every page. */
export function Below() {
  return (
    <>
      <Footer />
      <Consent />
    </>
  )
}
