/** What a user read when a client failed. */
export interface Recording {
  /** Id in `faults.ts`. */
  fault: string
  /** The program: one with the client alone, or that of the site's pages, if it prints something else. */
  program: 'plain' | 'sample'
  client: string
  /** `requests 2.34.2, Python 3.11.7`. */
  version: string
  /** ISO day. */
  day: string
  exitCode: number
  message: string
}

/** Below the root of the repository: one file for each client. */
export const recordingsFolder = 'tooling/client-errors/recordings'

/** `domain` of the provider for which the messages were recorded; pages show that of the provider whose site they are. */
export const recordedDomain = 'isthmus.example'
