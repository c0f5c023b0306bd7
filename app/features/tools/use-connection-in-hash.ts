import { useEffect, useEffectEvent } from 'react'
import { proxyUrl, type Connection } from '#core/proxy-formats/connection.ts'
import { readText } from '#core/proxy-formats/read.ts'

/** Debounce of changes: Safari refuses more than a hundred in half a minute. */
const delayMs = 300

const name = 'proxy'

/** Stands for the password, which is in no address. */
const placeholder = 'PASSWORD'

/**
 * Keeps a connection in the hash of the address, which browsers don't send, and without its password, because addresses are shared and stay in
 * the history.
 *
 * @param connection `undefined` if there is none, as after it was cleared
 * @param onRestored called with the connection of the address when the page is opened
 */
export function useConnectionInHash(connection: Connection | undefined, onRestored: (connection: Connection) => void): void {
  const hash = connection && hashOf(connection)
  const restore = useEffectEvent(() => {
    const found = readText(new URLSearchParams(location.hash.slice(1)).get(name) ?? '')?.lines[0]?.connection
    if (found) onRestored(found.user ? { ...found, password: placeholder } : found)
  })
  useEffect(() => restore(), [])
  useEffect(() => {
    const timer = setTimeout(() => writeHash(hash), delayMs)
    return () => clearTimeout(timer)
  }, [hash])
}

/** Writes the hash to the address, or removes that of an earlier connection. The hash of a link inside the page stays. */
function writeHash(hash: string | undefined): void {
  if (hash === undefined && !location.hash.startsWith(`#${name}=`)) return
  history.replaceState(history.state, '', hash === undefined ? location.pathname + location.search : `#${hash}`)
}

/** The hash of a connection, without its password. */
function hashOf(connection: Connection): string {
  const url = proxyUrl({ ...connection, password: '' }).replace(':@', '@')
  return String(new URLSearchParams({ [name]: url }))
}
