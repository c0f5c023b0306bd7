/**
 * Parses an http(s) origin into the form that browsers use: a trailing slash is accepted, a default port is left out.
 * `undefined` for any other text; build and server refuse that with a message.
 */
export function readOrigin(text: string): string | undefined {
  try {
    const { href, origin, protocol } = new URL(text)
    return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
  } catch {
    return undefined
  }
}
