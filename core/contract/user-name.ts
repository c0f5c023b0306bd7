/**
 * The user name of the gateway: `USERNAME` and any parts `-name-value`, in any order, each once. Which parts there are, and their values, is in
 * `contract/gateway.yaml`.
 */
import type { Gateway, UserNamePart } from './schema.ts'

/** The grammar: `core/contract/gateway.ts` has that of the contract. */
export interface UserNameRules {
  login: Pick<Gateway['login'], 'characters'>
  networks: readonly { readonly name: string }[]
  parts: readonly UserNamePart[]
  /** Whether the lists of the contract contain a place; without it every place is accepted that is written like one. `country` is in lower case. */
  hasPlace?: (place: { kind: 'country' | 'state' | 'city'; value: string; country: string }) => boolean
}

/** What is wrong with a user name, and with which of its parts. Callers have the words. */
export interface UserNameProblem {
  problem:
    | 'invalid-user'
    | 'unknown-part'
    | 'repeated-part'
    | 'missing-value'
    /** Not written like a value of the part. `expected` has the limits of an integer or id. */
    | 'invalid-value'
    /** Written like a value, but not in the lists of the contract. */
    | 'unknown-value'
    /** Another part is needed: `expected`. */
    | 'missing-part'
    /** The network does not have the part. `expected` has those that do, divided by blanks. */
    | 'wrong-network'
  /** Name of the part as written; empty if the problem is the user. */
  part: string
  found?: string
  expected?: string
}

export interface UserName {
  user: string
  /** Values by the names of their parts; addresses with `.` and `:`. */
  parts: Readonly<Record<string, string>>
  problems: readonly UserNameProblem[]
}

/**
 * Takes a user name apart and checks it.
 *
 * @example parseUserName('USERNAME-country-jp', rules) // { user: 'USERNAME', parts: { country: 'jp' }, problems: [] }
 */
export function parseUserName(text: string, rules: UserNameRules): UserName {
  const { user, pieces } = cutUserName(text, rules)
  const parts: Record<string, string> = {}
  const problems: UserNameProblem[] = []
  for (const { name, value } of pieces) {
    if (value === undefined) problems.push({ problem: 'unknown-part', part: name })
    else if (name in parts) problems.push({ problem: 'repeated-part', part: name })
    else parts[name] = value
  }
  return { user, parts, problems: [...problems, ...checkUserName(user, parts, rules)] }
}

/** A part as written, up to the next part. */
export interface UserNamePiece {
  name: string
  /** Addresses with `.` and `:`; undefined if there is no part of the name. */
  value: string | undefined
  /** With the hyphen before it: `-country-jp`. */
  written: string
}

/** Cuts a user name into its parts, without checking them: joined with the user, the pieces are the text. */
export function cutUserName(text: string, rules: UserNameRules): { user: string; pieces: UserNamePiece[] } {
  const [user = '', ...tokens] = text.split('-')
  const pieces: UserNamePiece[] = []
  while (tokens.length > 0) {
    const before = [...tokens]
    const name = tokens.shift()!
    const part = partNamed(rules, name)
    const value = part && takeValue(tokens, part, rules)
    if (!part) takeUntilPart(tokens, rules)
    pieces.push({
      name,
      value,
      written: before
        .slice(0, before.length - tokens.length)
        .map((token) => `-${token}`)
        .join(''),
    })
  }
  return { user, pieces }
}

/**
 * The user name with some parts, in the order of the contract.
 *
 * @param parts values by the names of their parts; `undefined` and empty values are left out
 * @returns the text, and no text if there are problems
 */
export function buildUserName(
  user: string,
  parts: Readonly<Record<string, string | undefined>>,
  rules: UserNameRules,
): { text: string | undefined; problems: readonly UserNameProblem[] } {
  const values = Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const unknown = Object.keys(values).filter((name) => !partNamed(rules, name))
  const problems = [...unknown.map((part): UserNameProblem => ({ problem: 'unknown-part', part })), ...checkUserName(user, values, rules)]
  if (problems.length > 0) return { text: undefined, problems }
  const written = rules.parts.flatMap((part) => (values[part.name] ? [part.name, writeValue(part, values[part.name]!)] : []))
  return { text: [user, ...written].join('-'), problems }
}

/** Whether a text is a user without parts, of the characters of the contract. */
export function isUser(text: string, { login }: Pick<UserNameRules, 'login'>): boolean {
  return new RegExp(`^[${login.characters}]+$`).test(text)
}

function partNamed({ parts }: UserNameRules, name: string): UserNamePart | undefined {
  return parts.find((part) => part.name === name)
}

/** Takes the tokens before the next name of a part. */
function takeUntilPart(tokens: string[], rules: UserNameRules): string[] {
  const end = tokens.findIndex((token) => partNamed(rules, token))
  return tokens.splice(0, end === -1 ? tokens.length : end)
}

/** Takes the value of a part, empty if there is none. An id may be the name of a part; an address has several tokens. */
function takeValue(tokens: string[], { kind }: UserNamePart, rules: UserNameRules): string {
  if (kind === 'address') return readAddress(takeUntilPart(tokens, rules))
  if (kind !== 'id' && partNamed(rules, tokens[0] ?? '')) return ''
  return tokens.shift() ?? ''
}

/** An address of which `-` has replaced `.` or `:`. */
function readAddress(tokens: readonly string[]): string {
  const isIpv4 = tokens.length === 4 && tokens.every((token) => /^\d{1,3}$/.test(token))
  return tokens.join(isIpv4 ? '.' : ':')
}

function writeValue({ kind }: UserNamePart, value: string): string {
  return kind === 'address' ? value.replaceAll(/[.:]/g, '-') : value
}

function checkUserName(user: string, values: Readonly<Record<string, string>>, rules: UserNameRules): UserNameProblem[] {
  const problems: UserNameProblem[] = []
  if (!isUser(user, rules)) problems.push({ problem: 'invalid-user', part: '', found: user })
  for (const part of rules.parts) {
    const value = values[part.name]
    if (value === undefined) continue
    const wrong = checkValue(part, value, values, rules)
    if (wrong) problems.push({ part: part.name, ...wrong })
    for (const needed of part.needs) if (!(needed in values)) problems.push({ problem: 'missing-part', part: part.name, expected: needed })
    const network = networkOf(values, rules)
    if (part.networks && !part.networks.includes(network))
      problems.push({ problem: 'wrong-network', part: part.name, found: network, expected: part.networks.join(' ') })
  }
  return problems
}

/** The network that a user name selects, or that the gateway uses without the part. */
function networkOf(values: Readonly<Record<string, string>>, { parts }: UserNameRules): string {
  const part = parts.find(({ kind }) => kind === 'network')
  return (part && (values[part.name] ?? part.default)) ?? ''
}

function checkValue(
  part: UserNamePart,
  value: string,
  values: Readonly<Record<string, string>>,
  rules: UserNameRules,
): Omit<UserNameProblem, 'part'> | undefined {
  if (value === '') return { problem: 'missing-value' }
  if (!isWrittenLike(part, value)) return { problem: 'invalid-value', found: value, ...limitsOf(part) }
  return isListed(part, value, values, rules) ? undefined : { problem: 'unknown-value', found: value }
}

function isWrittenLike(part: UserNamePart, value: string): boolean {
  switch (part.kind) {
    case 'country':
      return /^[a-z]{2}$/.test(value)
    case 'state':
      return /^[a-z0-9]{1,3}$/.test(value)
    case 'network':
    case 'city':
      return /^[a-z0-9]+$/.test(value)
    case 'integer':
      return /^(?:0|[1-9]\d*)$/.test(value) && Number(value) >= part.min! && Number(value) <= part.max!
    case 'id':
      return /^[A-Za-z0-9]+$/.test(value) && value.length <= part.maxChars!
    case 'address':
      return isAddress(value)
  }
}

function isAddress(value: string): boolean {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(value)) return value.split('.').every((byte) => Number(byte) <= 255)
  return /^[\da-f:]+$/i.test(value) && URL.canParse(`http://[${value}]/`)
}

function limitsOf({ kind, min, max, maxChars }: UserNamePart): { expected?: string } {
  if (kind === 'integer') return { expected: [min, max].join('-') }
  return kind === 'id' ? { expected: [1, maxChars].join('-') } : {}
}

function isListed({ kind }: UserNamePart, value: string, values: Readonly<Record<string, string>>, rules: UserNameRules): boolean {
  if (kind === 'network') return rules.networks.some(({ name }) => name === value)
  if (!rules.hasPlace || (kind !== 'country' && kind !== 'state' && kind !== 'city')) return true
  if (kind === 'country') return rules.hasPlace({ kind, value, country: value })
  const country = rules.parts.find((part) => part.kind === 'country')
  const code = (country && values[country.name]) ?? ''
  // Without a country that is listed no other list applies; the problem is the country.
  return !rules.hasPlace({ kind: 'country', value: code, country: code }) || rules.hasPlace({ kind, value, country: code })
}
