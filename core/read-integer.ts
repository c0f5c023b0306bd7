/** Zeros of the digits that the site's readers type: of Arabic (Unicode, U+0660 and, as in Persian, U+06F0), and as wide as Chinese characters. */
const zeros = ['٠', '۰', '０'].map((zero) => zero.charCodeAt(0))

/** Three digits a group, as any of the site's languages parts them. */
const grouped = /^-?[1-9]\d{0,2}(?:([.,٬'’\s])\d{3}(?:\1\d{3})*)$/

/** An integer as a visitor types it: in the digits of any of the site's languages, in groups or not. `undefined` where it is none. */
export function readInteger(text: string): number | undefined {
  const ascii = text.trim().replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - zeros.findLast((zero) => zero <= code)!)
  })
  const plain = grouped.test(ascii) ? ascii.replaceAll(/[^\d-]/g, '') : ascii
  const number = Number(plain)
  return /^-?\d+$/.test(plain) && Number.isSafeInteger(number) ? number : undefined
}
