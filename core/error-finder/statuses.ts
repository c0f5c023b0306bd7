/** The HTTP status that a message is about, and whether it says who sent it. */
import type { SearchedText } from './pattern.ts'

export interface FoundStatus {
  status: number
  /** `unknown`: the message is the same for both. */
  sender: 'gateway' | 'target' | 'unknown'
  /** As typed. */
  found: string
}

/** Characters of a line that are read; what says the status is at its beginning, or in the last part of a traceback. */
const maxLineChars = 1500

/** How clients report that `CONNECT` was answered with another status than 2xx. */
const tunnelForms: readonly RegExp[] = [
  /tunnel(?: connection)? failed[,:]? (?:response|got:?)? ?(\d{3})\b/i,
  /received http code (\d{3}) from proxy after connect/i,
  /proxy response \((\d{3})\)/i,
  /\bproxyerror: (\d{3})\b/i,
  /clienthttpproxyerror: (\d{3})\b/i,
  /connect tunnel with proxy [^[]{1,200}\[\{'status': (\d{3})/i,
  /http_error \(status (\d{3})/i,
]

/** What a status of the gateway has besides: the address of its page in the body. */
const gatewayPage = /\/developers\/gateway\/(\d{3})\b/

const statusForms: readonly RegExp[] = [
  /\bhttp\/\d(?:\.\d)? (\d{3})\b/i,
  /\bstatus(?:[ _-]?code)?["']?[ :=]{1,3}(\d{3})\b/i,
  /\b(\d{3}) (?:client|server) error\b/i,
  /\breturned error: (\d{3})\b/i,
  /\bresponse code (\d{3})\b/i,
  /(?:ignoring response|crawled|response status code \(?)[ (<]{0,3}(\d{3})\b/i,
  /['"](\d{3}) [A-Z][a-z]+[^'"]{0,40}['"] for url\b/,
  /\bhttp (?:status (?:client|server) error \()?(\d{3})\b/i,
  /^(?:[\w.]{1,80}(?:Error|Exception): |Uncaught |\d{4}\/\d\d\/\d\d [\d:]{8} |Error: ){0,3}([45]\d{2}) (?=["'<{A-Z])/,
  /\bclientresponseerror: (\d{3})\b/i,
  /\((?:GET|HEAD|POST|PUT|PATCH|DELETE) [^)]{1,300}\) (\d{3})\b/,
  /\b([45]\d{2}) "[A-Z][\w -]{2,40}"/,
]

/** Reason phrases that stand without their code: Go reports the answer to `CONNECT` so. */
const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  402: 'Payment Required',
  403: 'Forbidden',
  407: 'Proxy Authentication Required',
  429: 'Too Many Requests',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Statuses by how sure their sender is, in the order of the message; each status once. */
export function statusesIn(text: SearchedText): FoundStatus[] {
  const found = new Map<number, FoundStatus>()
  const add = (status: FoundStatus) => {
    const before = found.get(status.status)
    if (!before || (before.sender === 'unknown' && status.sender !== 'unknown')) found.set(status.status, status)
  }
  const hasGatewayHeader =
    text.lower.includes('proxy-status:') || text.lower.includes("'proxy-status'") || text.lower.includes('proxy-authenticate')
  let isTunnelOpen = false
  for (const line of text.original.split('\n')) {
    const part = line.length > maxLineChars ? line.slice(0, maxLineChars) : line
    if (/\b200 connection established|connect tunnel established/i.test(part)) {
      isTunnelOpen = true
      continue
    }
    for (const form of [...tunnelForms, gatewayPage]) addMatch(form, part, 'gateway', add)
    for (const [status, reason] of Object.entries(reasons))
      if (part.endsWith(`": ${reason}`)) add({ status: Number(status), sender: 'gateway', found: reason })
    for (const form of statusForms) addMatch(form, part, isTunnelOpen ? 'target' : hasGatewayHeader ? 'gateway' : 'unknown', add)
  }
  return [...found.values()]
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
