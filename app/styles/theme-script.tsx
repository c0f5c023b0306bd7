/**
 * Runs before the first paint: applies a theme that the visitor has chosen. Without a choice the
 * system decides, by media query. Storage may be blocked, then nothing was chosen.
 */
import { createContext, use } from 'react'

const script = "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"

/** CSP nonce of a page made per request; prerendered pages have none, their scripts are hashed. */
export const NonceContext = createContext<string | undefined>(undefined)

export function ThemeScript() {
  const nonce = use(NonceContext)
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} suppressHydrationWarning />
}
