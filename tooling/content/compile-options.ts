import type { Drawings } from './drawings.ts'
import type { CompilerMessages } from './compiler-messages.ts'

/** What a compilation is given. */
export interface CompileOptions {
  /** Root of the repository: `content/` lies below it. */
  root: string
  /** Folder to write to; `.generated/content` below the root by default. */
  outDir?: string
  /** Folder of the cache; `.cache/content` below the root by default. */
  cache?: string
  messages: CompilerMessages
  drawings: Drawings
  /** ISO date of the day: the date of texts that the translation lock does not have yet. */
  today: string
}
