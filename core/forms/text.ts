/** Normalizes typed text before it is checked. */

/**
 * Spaces and invisible characters: a name of only these is no name. Characters that programs omit if a font lacks them are
 * `Default_Ignorable_Code_Point` (Unicode Standard, 5.21; DerivedCoreProperties.txt), and U+2800 is Braille without a dot.
 */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u

/** Controls of C0 and C1 except tab and line feed: no keyboard types them, and mail, CSV and terminals interpret them. */
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu

/** Whether a text is invisible. */
export function isBlank(text: string): boolean {
  return blank.test(text)
}

/** Whether a text has characters that are not accepted. */
export function hasControls(text: string): boolean {
  return text.search(control) !== -1
}

/** Replaces each character that is not accepted by a space. */
export function withoutControls(text: string): string {
  return text.replaceAll(control, ' ')
}

/**
 * The text as it is checked and stored. Line ends become line feeds, in a field of one line spaces, because browsers send
 * CRLF for one typed key (HTML, form-data set); half of a surrogate pair becomes U+FFFD, because it has no UTF-8 form.
 */
export function plainText(text: string, { lines }: { lines: boolean }): string {
  return text.toWellFormed().replace(/\r\n?|\n/g, lines ? '\n' : ' ')
}
