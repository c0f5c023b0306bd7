/** Texts as words of a shell and as literals of programs: writing and reading. */

/** One word of a POSIX shell, which reads everything literally between single quotes, up to the next one (POSIX.1-2024, 2.2.2). */
export const shellQuote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** One literal of PowerShell, which reads typographic quotes like `'` (about_Quoting_Rules; `IsSingleQuote` in its tokenizer). */
export const powershellQuote = (text: string) => `'${text.replaceAll(/['\u2018-\u201b]/g, '$&$&')}'`

/** A literal of JavaScript, Python, Go, Java and JSON: they share double quotes and these escapes. */
export const literal = (text: string) => JSON.stringify(text)

/** A literal of JavaScript in single quotes. */
export const singleQuoted = (text: string) => `'${text.replaceAll(/[\\']/g, String.raw`\$&`)}'`

/**
 * The arguments of a POSIX command. Variables and substitutions stay as they are written.
 *
 * @example shellArguments(`-U 'a b'\\''c'`) // ['-U', `a b'c`]
 */
export function shellArguments(text: string): string[] {
  const found: string[] = []
  let word = ''
  let isOpen = false
  const pieces = text.matchAll(/\\\r?\n|\\([\s\S])|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|(\s+)|([\s\S])/g)
  for (const [piece, escaped, single, double, space, other] of pieces) {
    if (/^\\\r?\n$/.test(piece)) continue
    if (space === undefined) {
      word += escaped ?? single ?? double?.replaceAll(/\\([$`"\\])/g, '$1') ?? other!
      isOpen = true
    } else if (isOpen) {
      found.push(word)
      word = ''
      isOpen = false
    }
  }
  return isOpen ? [...found, word] : found
}

/** Source of a pattern for one literal: in double, single or back quotes. The bound keeps the search linear in texts of many open quotes. */
export const literalPattern = ['"', "'", '`'].map((quote) => `${quote}(?:[^${quote}\\\\\\n]|\\\\.){0,2000}${quote}`).join('|')

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '0': '\0' }

/** The value of a literal. */
export function readLiteral(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_, wide?: string, short?: string, one = '') => {
    const hex = wide ?? short
    return hex === undefined ? (escapes[one as string] ?? one) : String.fromCharCode(Number.parseInt(hex, 16))
  })
}
