/** The texts of a unit as files of translators have them: words, and codes by name. */
import type { Locale } from '#core/locales.ts'
import { partsOfText } from './check-target.ts'
import { withPluralForms } from './message-parts.ts'
import { nameCodes, nameTargetCodes, type Code, type Part } from './parts.ts'
import type { Unit } from './units.ts'

export interface CodedText {
  source: Part[]
  /** The suggestion, or the translation in the repository. */
  target: Part[] | undefined
  /** Of the codes of both: those of the translation have the names of the equal codes of the source. */
  names: ReadonlyMap<Code, string>
  /** Names of the codes of the translation. */
  targetNames: ReadonlySet<string>
  /** The codes by name. */
  codes: ReadonlyMap<string, Code>
}

/** The source, in messages with the plural forms of the language, and the translation. */
export function codedText(unit: Unit, locale: Locale): CodedText {
  const source = unit.kind === 'message' ? withPluralForms(unit.source.parts, locale) : unit.source.parts
  const target = unit.suggestion ? partsOfText(unit.kind, unit.suggestion.text) : unit.target?.parts
  const sourceNames = nameCodes(source)
  const targetNames = nameTargetCodes(sourceNames, target ?? [])
  const names = new Map([...sourceNames, ...targetNames])
  // The branches of equal messages may have other blanks: those of the translation stay.
  const codes = new Map([...sourceNames, ...targetNames].map(([code, name]) => [name, code]))
  return { source, target, names, targetNames: new Set(targetNames.values()), codes }
}

/** The text of a unit's translation as it was exported. */
export function exportedTarget(unit: Unit): string | undefined {
  return unit.suggestion?.text ?? unit.target?.text
}
