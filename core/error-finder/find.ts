/** Ranks the causes that fit a message. */
import type { Cause, Match } from './cause.ts'
import { withoutLibraryData } from './library-data.ts'
import { findPattern, searchedText, type SearchedText } from './pattern.ts'
import { exitCodesIn, statusesIn, type FoundStatus } from './statuses.ts'
import { unresolvedWord } from './unresolved-names.ts'

/** Characters that are read, from the beginning and from the end: a traceback has its message there. */
const maxChars = 60_000

/** Causes that are returned. */
const maxMatches = 5

const scores = {
  /** By the weight of a pattern. */
  pattern: { 1: 0.35, 2: 0.6, 3: 0.9 },
  /** For each further pattern. */
  further: 0.03,
  unresolvedWord: 0.7,
  exitCode: 0.3,
  exitCodeAlone: 0.5,
  statusOfSender: 0.95,
  /** A status whose sender the message does not name. */
  statusUnknown: { target: 0.55, gateway: 0.5, client: 0.45, login: 0.95 },
} as const

const proxyAuthenticationRequired = 407

/**
 * The causes that fit a message, the best first.
 *
 * @param causes the more common first: of two that fit equally, the first is returned first
 */
export function findCauses(message: string, causes: readonly Cause[]): Match[] {
  const text = searchedText(withoutLibraryData(shortened(message)))
  if (text.original.trim() === '') return []
  const signs = { statuses: statusesIn(text), exitCodes: exitCodesIn(text), unresolvedWord: unresolvedWord(text) }
  return causes
    .map((cause) => matchOf(cause, text, signs))
    .filter(({ confidence }) => confidence > 0)
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, maxMatches)
}

function shortened(message: string): string {
  if (message.length <= 2 * maxChars) return message
  return `${message.slice(0, maxChars)}\n${message.slice(-maxChars)}`
}

/** What a message says besides the patterns of causes. */
interface Signs {
  statuses: readonly FoundStatus[]
  exitCodes: readonly number[]
  unresolvedWord: string | undefined
}

function matchOf(cause: Cause, text: SearchedText, { statuses, exitCodes, unresolvedWord: word }: Signs): Match {
  let best = { score: 0, found: '' }
  let fitting = 0
  const offer = (score: number, found: string) => {
    if (score <= 0) return
    fitting += 1
    if (score > best.score) best = { score, found }
  }
  const isOfAnother = isStatusOfAnother(cause, statuses)
  for (const { text: pattern, weight } of cause.patterns) {
    // Only a pattern that no other cause has outweighs what the message says of the sender.
    if (isOfAnother && weight < 3) continue
    const found = findPattern(text, pattern)
    if (found !== undefined) offer(scores.pattern[weight], found)
  }
  for (const status of statuses) offer(statusScore(cause, status), status.found)
  if (word !== undefined && cause.signs?.includes('unresolved-word')) offer(scores.unresolvedWord, word)
  const hasExitCode = cause.exitCodes.some((code) => exitCodes.includes(code))
  // Where the message has a status, its exit code says no more than that there was one.
  if (hasExitCode && fitting === 0 && statuses.length === 0)
    offer(scores.exitCodeAlone / Math.max(1, Math.sqrt(cause.exitCodes.length)), '')
  else if (hasExitCode && fitting > 0) best.score += scores.exitCode * 0.2
  return { slug: cause.slug, confidence: Math.min(1, best.score + scores.further * Math.max(0, fitting - 1)), found: best.found }
}

/** Whether the message has the status of a cause, and says that somebody else sent it. */
function isStatusOfAnother({ status, answered }: Cause, statuses: readonly FoundStatus[]): boolean {
  if (answered !== 'gateway' && answered !== 'target') return false
  const own = statuses.filter((one) => one.status === status)
  return own.length > 0 && own.every(({ sender }) => sender !== answered && sender !== 'unknown')
}

function statusScore({ status, answered }: Cause, found: FoundStatus): number {
  if (status !== found.status) return 0
  if (answered !== 'gateway' && answered !== 'target' && answered !== 'client') return 0
  if (found.sender === answered) return scores.statusOfSender
  if (found.sender !== 'unknown') return 0
  if (status === proxyAuthenticationRequired) return scores.statusUnknown.login
  return scores.statusUnknown[answered]
}
