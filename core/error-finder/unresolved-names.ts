/**
 * The host that a client could not resolve. Where a password in the address of a proxy is not encoded, the client takes a part of it for the host:
 * of `http://user:p@ss/word@gw.example:8000` the host is `ss`.
 */
import type { SearchedText } from './pattern.ts'

/** Characters of a line that are read. */
const maxLineChars = 1500

/** A name without a dot; a dot at its end is that of a sentence. */
const word = String.raw`["'‘]?([^\s"'‘’:.,;()<>[\]/@]{1,63})(?=\.?(?:[\s"'’:,;)>\]-]|$))["'’]?`

/** How clients say that a name has no address, each with the name. */
const forms = [
  // urllib3, curl, wget, libwww, Scrapy, aria2.
  String.raw`failed to resolve `,
  String.raw`could(?: not|n't) resolve (?:proxy|host)(?: name)?: `,
  String.raw`unable to resolve host address `,
  String.raw`no results for hostname lookup: `,
  // Node.js, PHP, Go, Java.
  String.raw`getaddrinfo (?:ENOTFOUND|EAI_AGAIN) `,
  String.raw`getaddrinfo for `,
  String.raw`\blookup (?=[^\n]{1,200}(?:no such host|server misbehaving|name resolution|i/o timeout))`,
  String.raw`UnknownHostException: `,
].map((before) => new RegExp(before + word, 'i'))

/** How clients name the host before they say so. */
const formsBefore = [
  // aiohttp, Ruby, libwww, .NET.
  String.raw`cannot connect to host ${word}[^\n]{0,200}(?:name or service not known|name resolution|nodename nor servname)`,
  String.raw`failed to open tcp connection to ${word}[^\n]{0,20}\(getaddrinfo`,
  String.raw`can't connect to ${word}[^\n]{0,20}\((?:name or service not known|bad hostname|temporary failure)`,
  String.raw`(?:name or service not known|no such host is known\.?) \(${word}:\d{1,5}\)`,
].map((form) => new RegExp(form, 'i'))

/** What every form needs: a line without it is not read with each form. */
const anyForm = /resolve|resolution|lookup|getaddrinfo|not known|no such host|unknownhost|nodename|bad hostname/i

/** Names that stand for the machine itself, or for a part of a message. */
const ordinary = /^(?:localhost|host|proxy|the|a|name|address|undefined|null)$/i

/** The part of the message that names a host without a dot as unknown, as it was typed. */
export function unresolvedWord({ original }: SearchedText): string | undefined {
  for (const line of original.split('\n')) {
    const part = line.length > maxLineChars ? line.slice(0, maxLineChars) : line
    if (!anyForm.test(part)) continue
    for (const form of [...forms, ...formsBefore]) {
      const [found, name = ''] = form.exec(part) ?? []
      if (found !== undefined && !ordinary.test(name)) return found
    }
  }
  return undefined
}
