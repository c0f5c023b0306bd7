/**
 * Marks English words in pages of a growing language (WCAG 2.2, 3.1.2): a whole element whose text is a message that the language lacks gets
 * `lang`. Works on the finished HTML, so that no component needs to know which messages are missing, and browsers load nothing for it. React keeps
 * attributes that it did not render.
 */
import type { UntranslatedText } from '#core/untranslated-text.ts'

/** An element with nothing but text. */
const textElement = /<([a-z][a-z\d]*)((?:\s[^<>]*)?)>([^<>]+)<\/\1>/g

const references: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** @param words of the language of the page */
export function createUntranslatedMarker({ tag, texts, patterns }: UntranslatedText): (html: string) => string {
  const known = new Set(texts)
  const withValues = patterns.length > 0 ? new RegExp(`^(?:${patterns.join('|')})$`, 'u') : undefined
  return (html) => {
    const start = html.indexOf('<body')
    if (start === -1) return html
    const body = html.slice(start).replace(textElement, (element, name: string, attributes: string, written: string) => {
      if (name === 'script' || name === 'style' || /\slang=/.test(attributes)) return element
      const text = written.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => references[reference]!).trim()
      const isEnglish = known.has(text) || (withValues?.test(text) ?? false)
      return isEnglish ? `<${name}${attributes} lang="${tag}">${written}</${name}>` : element
    })
    return html.slice(0, start) + body
  }
}
