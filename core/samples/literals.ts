/**
 * Texts and JSON values as literals of programming languages. Values come from links and from what visitors type, so no value can end the
 * quotes around it, and characters that nobody sees are escaped: those that change the text direction could display other code than the
 * one that is copied (https://trojansource.codes).
 */

import { shellQuote } from '../proxy-formats/quote.ts'

/** A value of JSON (RFC 8259). */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/** Control characters, and those that are displayed as nothing or change what is displayed. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}\p{Cs}]/gu

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

/** Escapes each UTF-16 unit, as JSON, JavaScript and Java do. */
const unitEscapes = (character: string) =>
  character
    .split('')
    .map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
    .join('')

/** Escapes a code point as `\u{…}`: PHP, Ruby, Rust. */
const bracedEscape = (character: string) => `\\u{${hex(character.codePointAt(0)!, 1)}}`

/** Escapes a code point as `\u` with 4 digits or `\U` with 8: Python and Go. */
const wideEscape = (character: string) => {
  const point = character.codePointAt(0)!
  return point > 0xff_ff ? `\\U${hex(point, 8)}` : `\\u${hex(point, 4)}`
}

/** A text of one line. Invisible characters are removed, because POSIX has no escape for them. */
export const shellText = (text: string) => shellQuote(text.replace(invisible, ''))

/** A value as JSON, for an argument. */
export const shellJson = (value: Json) => shellQuote(jsonText(value))

const doubleQuoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')
const singleQuoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")

export const pythonText = (text: string) => `"${doubleQuoted(text).replace(invisible, wideEscape)}"`
/** Python and Go have the same escapes. */
export const goText = (text: string) => pythonText(text)
export const javaScriptText = (text: string) => `'${singleQuoted(text).replace(invisible, unitEscapes)}'`
/** Java replaces `\u000a` before it reads strings (JLS 3.3), so control characters are octal escapes. */
export const javaText = (text: string) =>
  `"${doubleQuoted(text).replace(invisible, (character) => (/\p{Cc}/u.test(character) ? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}` : unitEscapes(character)))}"`
export const rustText = (text: string) => `"${doubleQuoted(text).replace(invisible, bracedEscape)}"`

/** Single quotes, which know two escapes (PHP manual, Strings; Ruby, doc/syntax/literals.rdoc); invisible characters need double quotes. */
const quotedByNeed = (text: string) =>
  text.search(invisible) < 0
    ? `'${singleQuoted(text)}'`
    : `"${doubleQuoted(text).replaceAll('$', '\\$').replaceAll('#', '\\#').replace(invisible, bracedEscape)}"`

export const rubyText = quotedByNeed
/** As in Ruby, where `\#` is a number sign; in PHP it would be two characters. */
export const phpText = (text: string) => quotedByNeed(text).replaceAll(/^".*"$/gs, (quoted) => quoted.replaceAll('\\#', '#'))

/** JSON on several lines, without invisible characters. */
export function jsonText(value: Json): string {
  // JSON.stringify has escaped the control characters of strings; the line breaks that are left are between members.
  return JSON.stringify(value, null, 2).replaceAll(
    /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]/gu,
    unitEscapes,
  )
}

/** How a language writes the values of JSON. */
export interface Notation {
  text: (text: string) => string
  /** The name of a member, without the colon. */
  name: (name: string) => string
  true: string
  false: string
  null: string
  /** Blanks of one level. */
  indent: number
}

export const pythonNotation: Notation = { text: pythonText, name: pythonText, true: 'True', false: 'False', null: 'None', indent: 4 }

export const javaScriptNotation: Notation = {
  text: javaScriptText,
  // In brackets, because the name without them sets the prototype.
  name: (name) => (name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : javaScriptText(name)),
  true: 'true',
  false: 'false',
  null: 'null',
  indent: 2,
}

/** A value of JSON as a literal, in several lines if it has members. */
export function literal(value: Json, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value)
  if (typeof value === 'number') return String(value)
  if (value === null || typeof value === 'boolean') return notation[String(value) as 'true' | 'false' | 'null']
  if (isList(value))
    return block(
      '[',
      value.map((item) => literal(item, notation)),
      ']',
      notation.indent,
    )
  const members = Object.entries(value).filter((member): member is [string, Json] => member[1] !== undefined)
  return block(
    '{',
    members.map(([name, item]) => `${notation.name(name)}: ${literal(item, notation)}`),
    '}',
    notation.indent,
  )
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)

function block(open: string, items: readonly string[], close: string, blanks: number): string {
  if (items.length === 0) return open + close
  const oneLine = `[${items.join(', ')}]`
  if (open === '[' && oneLine.length <= 60 && !oneLine.includes('\n')) return oneLine
  return `${open}\n${items.map((item) => `${' '.repeat(blanks)}${indent(item, blanks)},\n`).join('')}${close}`
}

/** Indents all lines but the first. */
export function indent(code: string, blanks: number): string {
  return code.replaceAll('\n', `\n${' '.repeat(blanks)}`)
}
