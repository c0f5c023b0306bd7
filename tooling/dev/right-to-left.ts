/** Shows English from right to left, for the pseudo-language `mirrored`. */
import type { Plugin } from 'vite'

/** Changes the direction of English in `core/locales.ts`, which server and browser read. */
export function rightToLeftEnglish(): Plugin {
  return {
    name: 'right-to-left-english',
    transform(code, id) {
      return id.endsWith('/core/locales.ts') ? `${code}\nlocaleInfo.en.dir = 'rtl'\n` : undefined
    },
  }
}
