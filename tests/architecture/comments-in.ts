import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** The texts of the comments of a source file or style sheet. */
export function commentsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (file.endsWith('.css')) return text.match(/\/\*[^]*?\*\//g) ?? []
  const { comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]!.message}`)
  return comments.map(({ value }) => value)
}
