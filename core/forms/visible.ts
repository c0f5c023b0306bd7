/** Typed text, as shown to staff and senders: characters that change the writing direction or are invisible are written out. */

/**
 * Direction controls, invisible characters and line separators. The joiners U+200C and U+200D stay: Persian, Indic scripts and
 * emoji are spelled with them (Unicode Standard Annex 31, 2.3).
 */
const dangerous = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** The text without its dangerous characters. */
export function withoutDangerous(text: string): string {
  return text.replaceAll(dangerous, '')
}

/**
 * The text with its dangerous characters as code points.
 *
 * @example makeVisible('invoice\u202Efdp.exe') // 'invoice⟦U+202E⟧fdp.exe'
 */
export function makeVisible(text: string): string {
  return text.replaceAll(dangerous, (character) => `⟦U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟧`)
}
