/** Characters that the compiler escapes in text. */
const entities: Readonly<Record<string, string>> = { '&#x26;': '&', '&#x3C;': '<' }

/** The words of compiled HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x(?:26|3C);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
}
