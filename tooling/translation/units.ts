/** What is exchanged: units of text with their state, by document. */
import type { Locale } from '#core/locales.ts'
import { checkTarget, type CheckedUnit, type TextProblem } from './check-target.ts'
import type { Suggestion } from './suggestions.ts'

/**
 * `missing`: there is no translation. `stale`: the English has changed since. `draft`: a suggestion waits for a person. `current`: the
 * translation is that of the present English.
 */
export type UnitState = 'missing' | 'stale' | 'draft' | 'current'

export const unitStates: readonly UnitState[] = ['missing', 'stale', 'draft', 'current']

/** A text of a document with its translation. */
export interface Unit extends CheckedUnit {
  /** Unique in its document and stable while the English text is the same: the key and the hash of the English. */
  id: string
  /** Hash of the English text. */
  hash: string
  /** Id of the section; '' before the first h2 and in messages. */
  section: string
  state: UnitState
  /** The English of which `target` is the translation, if it was another text and is known. */
  previousSource?: string
  suggestion?: Suggestion
  /** For the translator. */
  notes: string[]
}

/** A document, or the messages, with what is translated in it. Paths are relative to the root of the repository. */
export interface UnitFile {
  /** As in the translation lock: `user-guide/quick-start`; `messages` for the words of the interface. */
  name: string
  /** The English file. */
  original: string
  /** The file in the language. */
  translation: string
  /** Address of the page in the language. */
  url?: string
  title?: string
  units: Unit[]
}

/** The name of the file of the messages. */
export const messagesName = 'messages'

/** The first problem of a translation. What a translation of an older English has that the new one lacks may not stay. */
export function checkUnit(unit: Unit, text: string, locale: Locale): TextProblem | undefined {
  return checkTarget(unit.state === 'current' ? unit : { ...unit, target: undefined }, text, locale)
}

/** The suggestion for a text with its present English; that of an engine only until a person has translated the text. */
export function validSuggestion(suggestion: Suggestion | undefined, hash: string, state: UnitState): Suggestion | undefined {
  return suggestion?.source === hash && !(state === 'current' && suggestion.by === 'engine') ? suggestion : undefined
}

/** The state after a suggestion is taken into account. */
export function stateWith(state: UnitState, suggestion: Suggestion | undefined): UnitState {
  return suggestion && state !== 'current' ? 'draft' : state
}
