/**
 * A text as parts: words, which are translated, and codes, which are not. Every reader of this folder cuts a text so that its parts, put
 * together, are the text again; so a code keeps its exact characters.
 */

/**
 * What a code is: `placeholder` (`{{brand}}`), `code` (in back-ticks), `link` (its target), `format` (emphasis), `argument` of an ICU
 * message, `branch` of a plural or select, `tag` of a message, `markup` for the rest.
 */
export type CodeKind = 'placeholder' | 'code' | 'link' | 'format' | 'argument' | 'branch' | 'tag' | 'markup'

/** A code without words, or one around words. */
export type Code =
  | { kind: CodeKind; open: string; close?: undefined; parts?: undefined }
  | { kind: CodeKind; open: string; close: string; parts: Part[] }

export type Part = string | Code

/** The text of which these are the parts. */
export function textOf(parts: readonly Part[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.open + textOf(part.parts ?? []) + (part.close ?? ''))).join('')
}

/** All codes, an outer one before those inside of it. */
export function codesOf(parts: readonly Part[]): Code[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [] : [part, ...codesOf(part.parts ?? [])]))
}

/** The words between the codes. */
export function plainTexts(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [part] : plainTexts(part.parts ?? [])))
}

/** What two equal codes share. ICU ignores blanks around branches, and those beside the braces and commas of an argument. */
export function signatureOf({ kind, open, close }: Code): string {
  const signature = close === undefined ? open : `${open}…${close}`
  if (kind === 'branch') return signature.replace(/\s+/g, '')
  return kind === 'argument' ? signature.replace(/\s*([{},])\s*/g, '$1') : signature
}

/** Whether a text has something to translate: words, or punctuation between codes. */
export function isTranslatable(parts: readonly Part[]): boolean {
  return plainTexts(parts).some((text) => text.trim() !== '')
}

/** Names of the codes of a text: `1`, `2`, … in their order. */
export function nameCodes(parts: readonly Part[]): Map<Code, string> {
  return new Map(codesOf(parts).map((code, index) => [code, String(index + 1)]))
}

/**
 * Names of the codes of a translation: each has the name of the equal code of the source. One that the source does not have gets a name of
 * its own (`t1`).
 */
export function nameTargetCodes(source: ReadonlyMap<Code, string>, target: readonly Part[]): Map<Code, string> {
  const free = [...source].map(([code, name]) => ({ signature: signatureOf(code), name }))
  let own = 0
  return new Map(
    codesOf(target).map((code) => {
      const at = free.findIndex(({ signature }) => signature === signatureOf(code))
      return [code, at === -1 ? `t${++own}` : free.splice(at, 1)[0]!.name]
    }),
  )
}

/** A placeholder, or braces that are none: `\{{ user.name }}`, whose backslash must not be lost. */
const placeholder = /\\\{\{(?:\s*[^{}]*?\s*\}\})?|\{\{\s*[^{}]*?\s*\}\}/g

/** Cuts the placeholders out of a text. */
export function splitPlaceholders(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(placeholder)) {
    if (match.index > at) parts.push(text.slice(at, match.index))
    parts.push({ kind: 'placeholder', open: match[0] })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}
