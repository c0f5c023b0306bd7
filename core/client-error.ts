/** What a browser reports of an error: enough to find its cause, nothing of the person who met it. */

/** Where browsers send it. */
export const clientErrorPath = '/client-error'

/** Longest texts of a report, in characters; the server cuts what is longer. */
const longest = { message: 300, stack: 2_000, route: 100, build: 40, request: 40 } as const

export type ClientError = Record<keyof typeof longest, string>

/** Addresses of mail and of the web, and what stands in quotes: all that could be of the visitor's making. */
const personal = /[^\s@"'<>]+@[^\s@"'<>]+|https?:\/\/\S+|"[^"]*"|'[^']*'|“[^”]*”/g

/** A line of a stack that names a script of ours: what was called, file, line and column. */
const frame = /^\s*(?:at )?([\w.$<>]*).*\/assets\/([\w.-]+:\d+:\d+)/gm

/**
 * Describes an error.
 *
 * @param route pattern of the route (`/blog/:slug`), never the address
 * @param build id of the page's build
 * @param request id of the request for the shown page; empty where it was a built one
 */
export function describeClientError(
  error: unknown,
  { route, build, request }: Pick<ClientError, 'route' | 'build' | 'request'>,
): ClientError {
  const { name, message, stack = '' } = error instanceof Error ? error : { name: 'Thrown', message: String(error) }
  const frames = [...stack.matchAll(frame)].map(([, called = '', place = '']) => `${called} ${place}`.trim())
  return { message: clean(`${name}: ${message}`), stack: frames.join('\n'), route, build, request }
}

function clean(text: string): string {
  return text.replace(personal, '…').replace(/\s+/g, ' ')
}

/** Reads a report from outside; `undefined` where it is none. Controls are taken out, texts cut. */
export function readClientError(text: string): ClientError | undefined {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof given !== 'object' || given === null) return undefined
  const read = given as Record<string, unknown>
  const fields = Object.entries(longest).map(([field, length]) => {
    const value = read[field]
    return [
      field,
      typeof value === 'string' ? value.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '').slice(0, length) : undefined,
    ] as const
  })
  return fields.every(([, value]) => value !== undefined) ? (Object.fromEntries(fields) as ClientError) : undefined
}
