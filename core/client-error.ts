/** Error reports of browsers: enough to find the cause, no visitor data. */

/** Path to which browsers send reports. */
export const clientErrorPath = '/client-error'

/** Maximum lengths; the server truncates longer texts. */
const maxChars = { message: 300, stack: 2_000 } as const

export interface ClientError {
  message: string
  /** One line per call: name, file, line and column. */
  stack: string
  /** Pattern of the route (`/:lang?/blog/:slug`) or its id, never the address; empty if no route was shown. */
  route: string
  /** Id of the page's build. */
  build: string
  /** Id of the request for the shown page, or one generated in the browser for a built page; empty if that is impossible. */
  request: string
}

/** Mail addresses, URLs, values after `name=` and quoted text: anything that a visitor may have entered. */
const personal = /(?<=[\w-]=)[^\s&;,]+|[^\s@"'<>]+@[^\s@"'<>]+|https?:\/\/\S+|"[^"]*"|'[^']*'|“[^”]*”/g

/** A stack line with one of our scripts: function, file, line and column. */
const frame = /^\s*(?:at )?(?:([\w.$<>]+)[ @])?.*\/assets\/([\w.-]+:\d+:\d+)/gm

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

/** A line of a cleaned stack. */
const cleanFrame = /^(?:[\w.$<>]+ )?[\w.-]+:\d+:\d+$/

/** Formats of the other fields. Ids are those of `core/deployment.ts`: build ids, and UUIDs of requests. */
const shapes = { route: /^[\w/:.*-]{0,100}$/, build: /^[\w-]{0,40}$/, request: /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})?$/ } as const

/** Characters that break log lines or reverse their direction. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Reads an untrusted report; `undefined` if it is invalid. Anybody can send one, so the cleaning of `describeClientError` is
 * repeated.
 */
export function readClientError(text: string): ClientError | undefined {
  const { message, stack, route, build, request } = parse(text)
  if (typeof message !== 'string' || typeof stack !== 'string') return undefined
  const where = { route, build, request }
  if (!matches(where)) return undefined
  const frames = stack.slice(0, maxChars.stack).split('\n')
  return {
    message: clean(message.slice(0, maxChars.message).replace(unprintable, '')),
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

/** In the messages of a failed `import()` in Chromium, Firefox and WebKit; nothing else tells it from another `TypeError`. */
const failedImport = /import|MIME/i

/** Whether a promise was rejected because a script is missing. */
export function isMissingScript(reason: unknown): boolean {
  return reason instanceof TypeError && failedImport.test(reason.message)
}
