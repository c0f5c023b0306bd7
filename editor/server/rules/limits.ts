/** Refuses texts that are too large, or that nest so deeply that a parser would run out of stack. */
import type { Changes } from '../../protocol/documents.ts'
import { limits } from '../../protocol/errors.ts'
import { Refusal } from '../refusal.ts'

/** @throws {Refusal} if a text exceeds `limits` */
export function checkLimits(files: Changes): void {
  for (const [name, text] of Object.entries(files)) if (text !== null) checkText(name, text)
}

/** @throws {Refusal} if a text exceeds `limits` */
export function checkText(name: string, text: string): void {
  const bytes = Buffer.byteLength(text)
  if (bytes > limits.textBytes) {
    throw new Refusal('tooLarge', `${name} has ${bytes} bytes. At most ${limits.textBytes} are allowed: divide it into several documents.`)
  }
  if (!text.isWellFormed()) throw new Refusal('invalidRequest', `${name} has half a character (a lone surrogate). Remove it.`)
  for (const [index, line] of text.split('\n').entries()) {
    if (line.length > limits.lineChars) {
      throw new Refusal('tooLarge', `Line ${index + 1} of ${name} has ${line.length} characters. At most ${limits.lineChars} are allowed.`)
    }
    if (nestingOf(line) > limits.nesting) {
      throw new Refusal('tooComplex', `Line ${index + 1} of ${name} nests more than ${limits.nesting} levels. Write it flatter.`)
    }
  }
}

/** Levels that a line opens: flow lists and maps of YAML, links, quotations, lists, and its indentation by two. */
function nestingOf(line: string): number {
  const indentation = /^ */.exec(line)![0].length / 2
  const marks = /^(?:[ \t]*(?:[>*+-]|\d+[.)])(?=[\s>*+-]|$))*/.exec(line)![0].replaceAll(/[\s\d]/g, '').length
  let depth = 0
  let deepest = 0
  for (const character of line) {
    if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
    else if ((character === ']' || character === '}') && depth > 0) depth--
  }
  return Math.max(indentation, marks, deepest)
}
