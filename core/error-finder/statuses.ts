/** The HTTP status that a message is about, and whether it says who sent it. */
import type { SearchedText } from './pattern.ts'
import { reasons } from './reasons.ts'

export interface FoundStatus {
  status: number
  /** `unknown`: the message is the same for both. */
  sender: 'gateway' | 'target' | 'unknown'
  /** As typed. */
  found: string
}

/** Characters of a line that are read; what says the status is at its beginning, or in the last part of a traceback. */
const maxLineChars = 1500

/** Lines with a number that could be a status, or a reason phrase, that are read: a log of the longest text has fewer. */
const maxLines = 4000

/** How clients report that `CONNECT` was answered with another status than 2xx. */
const tunnelForms: readonly RegExp[] = [
  /tunnel(?: connection)? failed[,:]? (?:response|got:?)? ?(\d{3})\b/i,
  /received http code (\d{3}) from proxy after connect/i,
  /proxy response \((\d{3})\)/i,
  /\bproxyerror: (\d{3})\b/i,
  /clienthttpproxyerror: (\d{3})\b/i,
  /connect tunnel with proxy [^[]{1,200}\[\{'status': (\d{3})/i,
  /http_error \(status (\d{3})/i,
  // "tunneling socket could not be established, statusCode=407", "Unable to tunnel through proxy. Proxy returns "HTTP/1.1 407".
  /\btunnel(?:l?ing)?\b[^\n]{1,120}?(?:[ =:/"'(]|HTTP\/1\.[01] )([45]\d{2})\b/i,
  // "Unexpected response code for CONNECT: 403", "HTTP CONNECT failed: 407", "CONNECT refused by proxy: HTTP/1.1 407".
  /\bCONNECT\b(?::| (?:failed|refused|rejected|request failed|error)\b)[^\n]{0,60}? ([45]\d{2})\b/i,
  // "Invalid response from proxy: HTTP/1.1 407", "Proxy returned 502", "proxy responded with 403".
  /\bproxy\b[^\n]{0,20}? (?:response|returned|returns|responded|replied|answered|said|sent|status)\b[^\n]{0,60}?[ "':(]([45]\d{2})\b/i,
  /\bresponse (?:code )?from (?:the )?proxy\b[^\n]{0,60}?[ "':(]([45]\d{2})\b/i,
]

/** What a status of the gateway has besides: the address of its page in the body. */
const gatewayPage = /\/developers\/gateway\/(\d{3})\b/

const statusForms: readonly RegExp[] = [
  /\bhttp\/\d(?:\.\d)? (\d{3})\b/i,
  /\bstatus(?:[ _-]?code)?["']?[ :=]{1,3}(\d{3})\b/i,
  /\b(\d{3}) (?:client|server) error\b/i,
  /\breturned error: (\d{3})\b/i,
  /\bresponse(?: code)?[ :=]{1,2}(\d{3})\b/i,
  /\b(?:error|status)[ :]{1,2}([45]\d{2})[: ]/i,
  /(?:ignoring response|crawled|response status code \(?)[ (<]{0,3}(\d{3})\b/i,
  /['"](\d{3}) [A-Z][a-z]+[^'"]{0,40}['"] for url\b/,
  // npm: "code E403"; OkHttp: "Response{protocol=http/1.1, code=402".
  /\bcode["']?[ =:]{1,3}E?([45]\d{2})\b/i,
  /\bresponse \[([45]\d{2})\b/i,
  // A program's own words: "402", "got 402", "Bad response: 407".
  /(?:^\s{0,20}|[=>:(] |=|\bgot |\bwas |\bis )([45]\d{2})\)?\s{0,5}$/,
  // A status with the body behind it: `407null`, `403{"code":`.
  /^\s{0,20}([45]\d{2})(?=(?:null|undefined|None)\b|[{[<"])/,
  // Debug output of reqwest.
  /\bstatus\((\d{3})\b/i,
  /\bhttp (?:status (?:client|server) error \()?(\d{3})\b/i,
  /^(?:[\w.]{1,80}(?:Error|Exception): |Uncaught |\d{4}\/\d\d\/\d\d [\d:]{8} |Error: ){0,3}([45]\d{2}) (?=["'<{A-Z])/,
  /\bclientresponseerror: (\d{3})\b/i,
  /\((?:GET|HEAD|POST|PUT|PATCH|DELETE) [^)]{1,300}\) (\d{3})\b/,
  /\b([45]\d{2}) "[A-Z][\w -]{2,40}"/,
]

/** A code with its phrase, in any place of a line. */
const statusWithReason = new RegExp(
  `\\b(${Object.entries(reasons)
    .map(([status, reason]) => `${status}(?= {1,3}["'(<]?${reason.replaceAll(' ', '[ -]')})`)
    .join('|')})`,
  'i',
)
/** "Proxy tunneling failed: Forbidden": the phrase of the answer to `CONNECT` alone. */
const tunnelReason = new RegExp(`\\b(?:tunnel(?:l?ing)?|CONNECT)\\b[^\\n]{0,40}?[:=] ?"?(${Object.values(reasons).join('|')})`, 'i')

/** Names of the answers to `CONNECT` in Firefox: "NS_ERROR_PROXY_BAD_GATEWAY". */
const firefoxReason = new RegExp(`\\bNS_ERROR_PROXY_(${Object.values(reasons).join('|').replaceAll(' ', '_')})\\b`, 'i')

/** "Error: Payment Required": the phrase alone, as the message of an error. */
const reasonAlone = new RegExp(`(?:^|error|exception)[: ]{0,2}(${Object.values(reasons).join('|')})\\s{0,5}$`, 'i')

/** The status of our gateway whose `Proxy-Status` has no error (`contract/gateway.yaml`): the header ends with the name. */
const statusWithoutError = 407

/** What every form needs: a line without it is not read with each form. */
const statusOrReason = new RegExp(`[45]\\d{2}|NS_ERROR_PROXY_|${Object.values(reasons).join('|')}`, 'i')

/** Statuses in the order of the message: each status once for each sender that the message names, or once if it names none. */
export function statusesIn(text: SearchedText): FoundStatus[] {
  const found = new Map<string, FoundStatus>()
  const add = (status: FoundStatus) => {
    const key = `${status.status} ${status.sender}`
    if (!found.has(key)) found.set(key, status)
  }
  const hasGatewayHeader =
    text.lower.includes('proxy-status:') || text.lower.includes("'proxy-status'") || text.lower.includes('proxy-authenticate')
  let isTunnelOpen = false
  let lines = 0
  for (const line of text.original.split('\n')) {
    const part = line.length > maxLineChars ? line.slice(0, maxLineChars) : line
    if (/\b200 connection established|connect tunnel established/i.test(part)) {
      isTunnelOpen = true
      continue
    }
    if (!statusOrReason.test(part)) continue
    lines += 1
    if (lines > maxLines) break
    for (const form of [...tunnelForms, gatewayPage]) addMatch(form, part, 'gateway', add)
    for (const [status, reason] of Object.entries(reasons))
      if (part.endsWith(`": ${reason}`)) add({ status: Number(status), sender: 'gateway', found: reason })
    const sender = isTunnelOpen ? 'target' : hasGatewayHeader ? 'gateway' : 'unknown'
    addReason(tunnelReason, part, 'gateway', add)
    addReason(firefoxReason, part, 'gateway', add)
    addReason(reasonAlone, part, sender, add)
    for (const form of [...statusForms, statusWithReason]) addMatch(form, part, sender, add)
  }
  const [loginAlone] = found.size === 0 ? (/proxy-status: ?[\w.-]{1,60}\s{0,5}$/im.exec(text.original) ?? []) : []
  if (loginAlone !== undefined && !isTunnelOpen) add({ status: statusWithoutError, sender: 'gateway', found: loginAlone.trim() })
  const statuses = [...found.values()]
  const named = new Set(statuses.filter(({ sender }) => sender !== 'unknown').map(({ status }) => status))
  return statuses.filter(({ status, sender }) => sender !== 'unknown' || !named.has(status))
}

function addReason(form: RegExp, line: string, sender: FoundStatus['sender'], add: (status: FoundStatus) => void): void {
  const [found, reason = ''] = form.exec(line) ?? []
  const status = Object.entries(reasons).find(([, one]) => one.toLowerCase() === reason.toLowerCase().replaceAll('_', ' '))?.[0]
  if (found && status) add({ status: Number(status), sender, found: found.trim() })
}

function addMatch(form: RegExp, line: string, sender: FoundStatus['sender'], add: (status: FoundStatus) => void): void {
  const match = form.exec(line)
  if (!match) return
  const status = Number(match[1])
  if (status >= 400 && status < 600) add({ status, sender, found: match[0].trim() })
}

/** Exit codes that a message names: `curl: (56)`, `exit code 56`, `error code 56`. */
export function exitCodesIn({ original }: SearchedText): number[] {
  const codes = new Set<number>()
  const forms = [
    /\bcurl: \((\d{1,3})\)/gi,
    /\b(?:exit(?:ed)?(?: with)?(?: code| status)?|exitcode|errno|returned|code)[ :=#]{1,3}(\d{1,3})\b/gi,
    /\bcURL error (\d{1,3})\b/gi,
  ]
  for (const form of forms) for (const [, code] of original.matchAll(form)) codes.add(Number(code))
  const [, alone] = /^\s{0,20}(?:curl[ :]{1,3})?\(?(\d{1,3})\)?\s{0,20}$/i.exec(original.slice(0, 60)) ?? []
  if (alone !== undefined && original.length < 60) codes.add(Number(alone))
  return [...codes]
}
