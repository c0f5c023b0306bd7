/** The parts of the gateway's user name that select an exit, made of what visitors type. `core/contract/user-name.ts` has the grammar. */
import { login, networks, parts } from './contract/gateway.ts'
import type { UserNamePart } from './contract/schema.ts'
import { buildUserName, type UserNameProblem, type UserNameRules } from './contract/user-name.ts'

export interface Exit {
  network?: string
  /** ISO 3166-1 alpha-2, any case. */
  country?: string
  /** Code without the country, or ISO 3166-2 with it: `ca`, `US-CA`. */
  state?: string
  city?: string
  asn?: string
  /** A rented address. */
  ip?: string
  session?: string
  /** In minutes, as typed. */
  lifetime?: string
}

export type ExitPart = keyof Exit

/** The grammar of the contract. Lists of places are too large for browsers: every place is accepted that is written like one. */
export const userNameRules: UserNameRules = { login, networks, parts }

/** For exits alone: user names of any characters. */
const anyUser: UserNameRules = { ...userNameRules, login: { characters: String.raw`\s\S` } }

/** The parts of the contract that the tools can write, in its order. */
export const exitParts: readonly (UserNamePart & { name: ExitPart })[] = parts.flatMap((part) =>
  ['network', 'country', 'state', 'city', 'asn', 'ip', 'session', 'lifetime'].includes(part.name) ? [part as never] : [],
)

/**
 * Sanitizes an exit: values that the user name can't contain are left out, and so are parts whose condition is not met, such as a city without
 * its country. Values have only letters, digits, `.` and `:`, because visitors copy the code that contains them and a link can provide them.
 */
function cleanExit(exit: Exit): Exit {
  const values = normalizedExit(exit)
  for (;;) {
    const { problems } = buildUserName('u', { ...values }, anyUser)
    if (problems.length === 0) return values
    for (const { part } of problems) delete values[part as ExitPart]
  }
}

/** What is wrong with each part that was typed: the part is left out of the user name. */
export function exitProblems(exit: Exit): ReadonlyMap<ExitPart, UserNameProblem['problem']> {
  const values = normalizedExit(exit)
  const { problems } = buildUserName('u', { ...values }, anyUser)
  const clean = cleanExit(exit)
  const typed = exitParts.filter(({ name }) => exit[name]?.trim() && !clean[name])
  return new Map(
    typed.map(({ name }) => {
      const problem = problems.find(({ part }) => part === name)?.problem
      // A part that was left out because one that it needs was left out.
      return [name, problem ?? (values[name] ? 'missing-part' : 'invalid-value')]
    }),
  )
}

/** The user name that selects an exit, without the parts that {@link exitProblems} names. */
export function proxyUserName(user: string, exit: Exit): string {
  return user + buildUserName('u', { ...cleanExit(exit) }, anyUser).text!.slice(1)
}

function normalizedExit(exit: Exit): Exit {
  const values = exitParts.map((part) => [part.name, normalized(part, exit[part.name] ?? '')] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** A typed value as the user name has it; empty if nothing of it can be in a user name. */
function normalized({ name, kind, min, max, maxChars }: UserNamePart, typed: string): string {
  switch (kind) {
    case 'country':
      return /^[a-z]{2}$/i.test(typed) ? typed.toLowerCase() : ''
    case 'state':
      return /^(?:[a-z]{2}-)?([a-z0-9]{1,3})$/i.exec(typed.trim())?.[1]!.toLowerCase() ?? ''
    case 'city':
      return plainLetters(typed)
    case 'network':
      return plainLetters(typed)
    case 'id':
      return typed.replace(/[^A-Za-z0-9]/g, '').slice(0, maxChars)
    case 'address':
      return /^[\da-f.:]+$/i.test(typed.trim()) ? typed.trim().toLowerCase() : ''
    case 'integer':
      return name === 'asn' ? typed.replace(/\D/g, '').replace(/^0+/, '') : wholeNumber(typed, min!, max!)
  }
}

/** Empty if it is none within the bounds: another number than the typed one would surprise. */
function wholeNumber(typed: string, min: number, max: number): string {
  const value = Number(typed.trim() || Number.NaN)
  return Number.isInteger(value) && value >= min && value <= max ? String(value) : ''
}

/**
 * A name without accents and blanks; empty if a letter has no plain form, because leaving it out gives another name.
 *
 * @example plainLetters('São Paulo') // 'saopaulo'
 * @example plainLetters('東京') // ''
 */
function plainLetters(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{P}\p{S}\s]/gu, '')
  return /^[a-z0-9]+$/.test(letters) ? letters : ''
}
