/** Reads the proxy of a curl command. */
import { percentDecoded, readLine, type DefaultPorts } from './lines.ts'
import type { ReadText } from './read-result.ts'
import { shellArguments } from './quote.ts'

/** Options whose name says the protocol: curl(1). */
const socksOptions = new Map([
  ['--socks5', 'socks5'],
  ['--socks5-hostname', 'socks5h'],
])

/** `undefined` if the text is no curl command or names no proxy. */
export function readCurl(text: string, ports?: DefaultPorts): ReadText | undefined {
  if (!/(?:^|\s)(?:curl(?:\.exe)?\s|-x\s*\S|--proxy\s|--socks5)/.test(text)) return undefined
  const found = shellArguments(text)
  let address = ''
  let login = ''
  for (const [index, word] of found.entries()) {
    const next = found[index + 1] ?? ''
    const socks = socksOptions.get(word)
    if (word === '--proxy' || /^-[a-zA-Z]*x$/.test(word)) address = next
    else if (word === '--proxy-user' || /^-[a-zA-Z]*U$/.test(word)) login = next
    else if (/^-x./.test(word)) address = word.slice(2)
    else if (/^-U./.test(word)) login = word.slice(2)
    else if (socks !== undefined) address = `${socks}://${next}`
  }
  const line = readLine(address, ports)
  if (!line) return undefined
  const colon = login.indexOf(':')
  const [user, password] = colon === -1 ? [login, ''] : [login.slice(0, colon), login.slice(colon + 1)]
  const connection = login ? { ...line.connection, user: percentDecoded(user), password: percentDecoded(password) } : line.connection
  const hasBarePercent = /%(?![\da-f]{2})/i.test(login)
  return { kind: 'curl', lines: [{ ...line, connection }], remarks: { hasBarePercent }, unread: 0 }
}
