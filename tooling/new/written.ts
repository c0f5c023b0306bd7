/** Writes files that must not replace others. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ReportedError } from '#tooling/content/problems.ts'

/** What was made. */
export interface Written {
  /** Paths below the root. */
  files: readonly string[]
  /** Sentences about what to do next. */
  notes: readonly string[]
}

export interface NewOptions {
  root: string
  /** As typed. */
  name: string
  /** ISO date. */
  today: string
}

/** Something that `npm run new` makes. */
export interface NewThing {
  usage: string
  /** @throws {ReportedError} if it can't be made; then nothing is written */
  make(options: NewOptions): Promise<Written> | Written
}

/** Writes new files. @throws {ReportedError} if one exists already; then nothing is written */
export function writeNew(root: string, files: Readonly<Record<string, string>>): string[] {
  const existing = Object.keys(files).filter((file) => existsSync(join(root, file)))
  if (existing.length > 0) throw new ReportedError(`${existing.join(', ')} exists already; remove or rename it first.`)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return Object.keys(files)
}
