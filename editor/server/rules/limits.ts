/** Refuses texts before anything reads them: those that the build would refuse for their size or depth. */
import type { Changes } from '../../protocol/documents.ts'
import { textLimitProblem } from '#tooling/content/text-limits.ts'
import { Refusal } from '../refusal.ts'

/** @throws {Refusal} if a text exceeds the limits of the build */
export function checkLimits(files: Changes): void {
  for (const [name, text] of Object.entries(files)) if (text !== null) checkText(name, text, name.endsWith('.md'))
}

/** @throws {Refusal} if a text exceeds the limits of the build */
export function checkText(name: string, text: string, isMarkdown: boolean): void {
  if (!text.isWellFormed()) throw new Refusal('invalidRequest', `${name} has half a character (a lone surrogate). Remove it.`)
  const limit = textLimitProblem(text, isMarkdown)
  if (!limit) return
  const { line, expected, found, fix } = limit.problem
  const place = line === undefined ? name : `Line ${line} of ${name}`
  throw new Refusal(
    limit.kind === 'size' ? 'tooLarge' : 'tooComplex',
    `${place}: expected ${expected}, found ${found}. ${fix[0]!.toUpperCase()}${fix.slice(1)}.`,
  )
}
