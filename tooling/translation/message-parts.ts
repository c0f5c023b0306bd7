/** The parts of an ICU message: arguments, tags, and the branches of plurals and selects are codes. */
import { parse, type Content, type FunctionArg, type Octothorpe, type PlainArg, type Select } from '@messageformat/parser'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { Code, Part } from './parts.ts'

type Token = Content | PlainArg | FunctionArg | Select | Octothorpe

/**
 * Cuts a message.
 *
 * @throws ParseError if it is no ICU message
 */
export function messageParts(message: string): Part[] {
  const masked = maskPlaceholders(message)
  const tokens = parse(masked) as Token[]
  return joinTags(tokenParts(tokens, 0, masked, message.length, message))
}

/** Placeholders are filled in before a message is read, and would not be valid in it: each becomes letters of the same length. */
function maskPlaceholders(message: string): string {
  return message.replace(/\{\{\s*[\w.-]+\s*\}\}/g, (found) => '\uE000'.repeat(found.length))
}

/** @param start offset of the first token; `end` that behind the last */
function tokenParts(tokens: readonly Token[], start: number, masked: string, end: number, message: string): Part[] {
  const parts: Part[] = []
  const offsets = [...tokens.map(({ ctx }) => ctx.offset), end]
  let at = start
  tokens.forEach((token, index) => {
    const stop = offsets[index + 1]!
    at = token.ctx.offset
    if (token.type === 'content') parts.push(...contentParts(message.slice(at, stop)))
    else if ('cases' in token) parts.push(selectPart(token, at, masked, stop, message))
    else parts.push({ kind: 'argument', open: message.slice(at, stop) })
  })
  return parts
}

function selectPart(select: Select, start: number, masked: string, stop: number, message: string): Code {
  const keys = select.cases.map(({ ctx }) => ctx.offset)
  const close = stop - 1
  const branches = select.cases.map((branch, index): Part => {
    const from = keys[index]!
    const to = keys[index + 1] ?? close
    const inside = masked.indexOf('{', from) + 1
    const end = masked.lastIndexOf('}', to - 1)
    const parts = tokenParts(branch.tokens as Token[], inside, masked, end, message)
    return { kind: 'branch', open: message.slice(from, inside), close: message.slice(end, to), parts }
  })
  return { kind: 'branch', open: message.slice(start, keys[0]), close: message.slice(close, stop), parts: branches }
}

const tagOrPlaceholder = /<\/?\w+>|\{\{\s*[\w.-]+\s*\}\}/g

function contentParts(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(tagOrPlaceholder)) {
    if (match.index > at) parts.push(text.slice(at, match.index))
    parts.push({ kind: match[0].startsWith('<') ? 'tag' : 'placeholder', open: match[0] })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

/** Makes one code of a tag and its end, with what is between them. */
function joinTags(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    if (typeof part !== 'string' && part.parts) {
      joined.push({ ...part, parts: joinTags(part.parts) })
      continue
    }
    const end = typeof part !== 'string' && part.kind === 'tag' ? endOf(parts, index, part.open) : -1
    if (end === -1) joined.push(part)
    else {
      const { open } = part as Code
      joined.push({ kind: 'tag', open, close: (parts[end] as Code).open, parts: joinTags(parts.slice(index + 1, end)) })
      index = end
    }
  }
  return joined
}

function endOf(parts: readonly Part[], from: number, open: string): number {
  if (open.startsWith('</')) return -1
  return parts.findIndex((part, index) => index > from && typeof part !== 'string' && part.open === `</${open.slice(1)}`)
}

/** The plural forms of a language, by CLDR. */
export function pluralForms(locale: Locale, type: 'cardinal' | 'ordinal' = 'cardinal'): Intl.LDMLPluralRule[] {
  return new Intl.PluralRules(localeInfo[locale].format, { type }).resolvedOptions().pluralCategories
}

/** A plural that is one code; `=1` and `offset` are kept. */
const pluralOpen = /^\{\s*[\w.-]+\s*,\s*(plural|selectordinal)\s*,/
const branchKey = /^\s*(=?\w+)/

/**
 * The message with the plural forms of a language: those that it lacks are copies of `other`, so that a translator only translates words.
 */
export function withPluralForms(parts: readonly Part[], locale: Locale): Part[] {
  return parts.map((part) => {
    if (typeof part === 'string' || !part.parts) return part
    const type = pluralOpen.exec(part.open)?.[1]
    const inner = withPluralForms(part.parts, locale)
    return { ...part, parts: type ? formsOf(inner, pluralForms(locale, type === 'plural' ? 'cardinal' : 'ordinal')) : inner }
  })
}

function formsOf(branches: readonly Part[], forms: readonly string[]): Part[] {
  const codes = branches.filter((branch): branch is Code & { parts: Part[] } => typeof branch !== 'string' && branch.parts !== undefined)
  const byKey = new Map(codes.map((branch) => [branchKey.exec(branch.open)?.[1] ?? '', branch]))
  const other = byKey.get('other')
  if (!other) return [...branches]
  const exact = codes.filter(({ open }) => open.trim().startsWith('='))
  const ordered = [...exact, ...forms.filter((form) => form !== 'other').map((form) => byKey.get(form) ?? renamed(other, form)), other]
  return ordered.map((branch, index) => ({
    ...branch,
    open: (index === 0 ? '' : ' ') + branch.open.trim(),
    close: '}',
    parts: structuredClone(branch.parts),
  }))
}

function renamed(other: Code & { parts: Part[] }, form: string): Code & { parts: Part[] } {
  return { kind: 'branch', open: other.open.replace('other', form), close: other.close!, parts: other.parts }
}

/** An argument as its name and type: `count, plural`. */
export interface MessageShape {
  arguments: string[]
  /** By argument: the keys of its branches. */
  branches: { argument: string; type: Select['type']; keys: string[] }[]
}

/** The arguments and branches of a message. */
export function shapeOf(message: string): MessageShape {
  const shape: MessageShape = { arguments: [], branches: [] }
  const walk = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if (token.type === 'argument') shape.arguments.push(token.arg)
      if (token.type === 'function') shape.arguments.push(`${token.arg}, ${token.key}${paramOf(token)}`)
      if (!('cases' in token)) continue
      shape.arguments.push(`${token.arg}, ${token.type}`)
      shape.branches.push({ argument: token.arg, type: token.type, keys: token.cases.map(({ key }) => key) })
      for (const branch of token.cases) walk(branch.tokens as Token[])
    }
  }
  walk(parse(maskPlaceholders(message)) as Token[])
  return { ...shape, arguments: [...new Set(shape.arguments)].sort() }
}

function paramOf({ param }: FunctionArg): string {
  return param ? `, ${param.map((token) => ('value' in token ? token.value.trim() : '')).join('')}` : ''
}
