/** What did not fit: what a reader of the report needs to find it and to decide. */

/** What was done with it. `person`: it was kept in some form, and somebody has to look at it. */
export type Outcome = 'changed' | 'text' | 'dropped' | 'left out' | 'person'

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  changed: 'written differently',
  text: 'stays as text',
  dropped: 'dropped',
  'left out': 'not imported',
  person: 'needs a person',
}

export interface Misfit {
  /** Path below the folder of the import. */
  file: string
  /** 1-based; undefined for the whole file. */
  line?: number
  /** A short name that the report counts by: `tabs`, `picture`. */
  kind: string
  /** What was found. */
  what: string
  outcome: Outcome
  /** What was done instead, in words, if the outcome does not say all of it. */
  instead?: string
}

/** Takes what did not fit in one file. @param line 1-based line of that file */
export type Report = (misfit: Omit<Misfit, 'file' | 'line'> & { line?: number | undefined }) => void

/** Reports misfits of a file to a list. */
export function reportTo(list: Misfit[], file: string): Report {
  return ({ line, what, ...misfit }) => list.push({ file, ...(line !== undefined && { line }), ...misfit, what: printable(what) })
}

const maxShownChars = 160

/** A text that can stand in a line of a report: without control characters and marks of direction, and not too long. */
export function printable(text: string): string {
  const line = text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd')
  return line.length > maxShownChars ? `${line.slice(0, maxShownChars)}…` : line
}
