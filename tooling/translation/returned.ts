/** Translations on their way into the content. */
import type { Locale } from '#core/locales.ts'
import type { TextProblem } from './check-target.ts'
import type { Unit } from './units.ts'

/** A unit that came back. */
export interface ReturnedUnit {
  /** The English file, as exported. */
  original: string
  /** `Unit.id` as exported. */
  id: string
  /** The translation in the repository's own markup, or what is wrong with it; undefined if there is none. */
  read(unit: Unit, locale: Locale): string | TextProblem | undefined
  /** Whether a person says that the text is right, changed or not. */
  isConfirmed(unit: Unit): boolean
  /** Where it stands. */
  file: string
  line?: number
}

/** A text that passed the check. */
export interface AcceptedText {
  unit: Unit
  text: string
  from: Pick<ReturnedUnit, 'file' | 'line'>
}

/** What one document or the messages made of the texts. */
export interface Applied {
  /** The new text of the file; undefined if it stays. */
  text?: string | undefined
  done: ReadonlySet<string>
  waiting: readonly AcceptedText[]
  refused: readonly { accepted: AcceptedText; problem: TextProblem }[]
}
