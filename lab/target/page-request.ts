/** A request to a page of the practice target. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../clock.ts'
import type { Visit } from './targets.ts'

export interface PageRequest {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  visit: Visit
  /** Value of the `{name}` in the path. */
  value: string
  seed: number
  clock: Clock
  /** What the target remembers, by page and exit. */
  memory: Map<string, number>
  /** Whether the APIs ask for what a browser would show. */
  isRendered: boolean
}
