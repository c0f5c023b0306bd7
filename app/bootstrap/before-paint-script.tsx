/** Runs `before-paint.ts` in the head of every page. */
import { createContext, use } from 'react'
import script from '../../.generated/before-paint.js?raw'

/** CSP nonce of a page made per request; prerendered pages have none, their scripts are hashed. */
export const NonceContext = createContext<string | undefined>(undefined)

export function BeforePaintScript() {
  const nonce = use(NonceContext)
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}
