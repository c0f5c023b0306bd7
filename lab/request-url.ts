/** The address of a request. */
import type { IncomingMessage } from 'node:http'

/**
 * The address that a request asks a host for. Not resolved relative to the host: a path may begin with `//`, which names another host there.
 * A target that is neither path nor address, such as `*` (RFC 9112, 3.2.4), becomes a path.
 *
 * @param host a valid host name
 */
export function requestUrl({ url = '' }: Pick<IncomingMessage, 'url'>, host: string): URL {
  if (!url.startsWith('/') && URL.canParse(url)) return new URL(url)
  return new URL(`https://${host}${url.startsWith('/') ? '' : '/'}${url}`)
}

/** The name of a host in lower case, without the dot that ends a full name (RFC 1034, 3.1). */
export function plainHost(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

/** Whether a name can be the host of an address, as it is. */
export function isHostName(name: string): boolean {
  const address = `https://${name}/`
  return URL.canParse(address) && new URL(address).hostname === name
}
