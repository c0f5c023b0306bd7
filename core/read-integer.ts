/** Zeros of the other digits that visitors type: Arabic (U+0660), Persian (U+06F0) and full-width (U+FF10). */
const zeros = ['٠', '۰', '０'].map((zero) => zero.charCodeAt(0))

/** Groups of three digits, with the separators of the site's languages. */
const grouped = /^-?[1-9]\d{0,2}(?:([.,٬'’\s])\d{3}(?:\1\d{3})*)$/

/** Parses an integer in the digits of any of the site's languages, grouped or not. `undefined` for any other text. */
export function readInteger(text: string): number | undefined {
  const ascii = text.trim().replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - zeros.findLast((zero) => zero <= code)!)
  })
  const plain = grouped.test(ascii) ? ascii.replaceAll(/[^\d-]/g, '') : ascii
  const number = Number(plain)
  return /^-?\d+$/.test(plain) && Number.isSafeInteger(number) ? number : undefined
}
