/** What becomes of typed text before it is checked: line ends alike, nothing else changed. */

/**
 * Spaces and what shows as nothing: a name of these alone is no name. What programs leave away where they have no picture of it is
 * `Default_Ignorable_Code_Point` (Unicode Standard, 5.21; DerivedCoreProperties.txt), and U+2800 is Braille without a dot.
 */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u

/** Controls of C0 and C1 but tab and line feed: no keyboard makes them, and mail, CSV and terminals obey them. */
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu

/** Whether nothing can be seen of a text. */
export function isBlank(text: string): boolean {
  return blank.test(text)
}

/** Whether a text has characters that are not taken. */
export function hasControls(text: string): boolean {
  return text.search(control) !== -1
}

/** The text with a space in place of each character that is not taken. */
export function withoutControls(text: string): string {
  return text.replaceAll(control, ' ')
}

/**
 * The text as it is checked and stored. Line ends become line feeds, in a field of one line spaces, because browsers send
 * CRLF for what was typed as one key (HTML, form-data set); half of a surrogate pair becomes U+FFFD, as it has no UTF-8.
 */
export function plainText(text: string, { lines }: { lines: boolean }): string {
  return text.toWellFormed().replace(/\r\n?|\n/g, lines ? '\n' : ' ')
}
