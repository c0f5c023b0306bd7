import type { Scene } from './screen.ts'

/** A tutorial: its slug in `content/help/video-tutorial`, the page on which it begins, how long it lasts. */
export interface Script {
  slug: string
  start: string
  seconds: number
  /** The moment that its poster shows, in seconds; the beginning if left out. */
  poster?: number
  scenes: readonly Scene[]
}
