/** Shows English from right to left, for the pseudo-language `mirrored`. */
import type { Plugin } from 'vite'

/** Changes one fact of `core/locales.ts`, from which server and browser take the direction of a page. */
export function rightToLeftEnglish(): Plugin {
  return {
    name: 'right-to-left-english',
    transform(code, id) {
      return id.endsWith('/core/locales.ts') ? `${code}\nlocaleInfo.en.dir = 'rtl'\n` : undefined
    },
  }
}
