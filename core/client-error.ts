/** What a browser reports of an error: enough to find its cause, nothing of the person who met it. */

/** Where browsers send it. */
export const clientErrorPath = '/client-error'

/** Longest texts of a report, in characters; the server cuts what is longer. */
const longest = { message: 300, stack: 2_000 } as const

export interface ClientError {
  message: string
  /** One line a call: name, file, line and column. */
  stack: string
  /** Pattern of the route (`/:lang?/blog/:slug`) or its id, never the address; empty where none was shown. */
  route: string
  /** Id of the page's build. */
  build: string
  /** Id of the request for the shown page, or one made in the browser where it was a built one; empty where that can't be. */
  request: string
}

/** Addresses of mail and of the web, values behind a name, and what stands in quotes: all that could be of the visitor's making. */
const personal = /(?<=[\w-]=)[^\s&;,]+|[^\s@"'<>]+@[^\s@"'<>]+|https?:\/\/\S+|"[^"]*"|'[^']*'|“[^”]*”/g

/** A line of a stack that names a script of ours: what was called, file, line and column. */
const frame = /^\s*(?:at )?(?:([\w.$<>]+)[ @])?.*\/assets\/([\w.-]+:\d+:\d+)/gm

/** Describes an error that has happened at a place. */
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

/** What cleaned stacks consist of. */
const cleanFrame = /^(?:[\w.$<>]+ )?[\w.-]+:\d+:\d+$/

/** What the other fields look like. Ids are those of `core/deployment.ts`: of builds, and UUIDs of requests. */
const shapes = { route: /^[\w/:.*-]{0,100}$/, build: /^[\w-]{0,40}$/, request: /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})?$/ } as const

/** What would tear the lines of a log or turn them around. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Reads a report from outside; `undefined` where it is none. Anybody can send one, so that nothing is believed of what
 * `describeClientError` has done.
 */
export function readClientError(text: string): ClientError | undefined {
  const { message, stack, route, build, request } = parse(text)
  if (typeof message !== 'string' || typeof stack !== 'string') return undefined
  const where = { route, build, request }
  if (!matches(where)) return undefined
  const frames = stack.slice(0, longest.stack).split('\n')
  return {
    message: clean(message.slice(0, longest.message).replace(unprintable, '')),
    stack: frames.filter((line) => cleanFrame.test(line)).join('\n'),
    ...where,
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

function matches(where: Record<keyof typeof shapes, unknown>): where is Record<keyof typeof shapes, string> {
  return Object.entries(shapes).every(([field, shape]) => {
    const value = where[field as keyof typeof shapes]
    return typeof value === 'string' && shape.test(value)
  })
}
