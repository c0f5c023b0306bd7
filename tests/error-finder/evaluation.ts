/** Which documents of the site name the cause of a message in `held-out.yaml`. */

export interface EvaluationMessage {
  client: string
  version: string
  fault: string
  cause: string
  alsoFits?: string[]
  message: string
}

/** By the slugs of `held-out.yaml`: the slugs of `content/client-errors` that are right. None: the site has no document about it. */
const documents: Readonly<Record<string, readonly string[]>> = {
  'body-cut': ['body-cut-off'],
  'client-timeout': ['read-timeout'],
  'credentials-in-proxy-server': ['chromium-login-in-proxy-server'],
  'environment-proxy-used': ['local-proxy-in-environment'],
  'exit-gone': ['exit-went-away'],
  'gateway-timed-out-at-target': ['gateway-timeout'],
  'http-to-socks-port': ['http-scheme-on-other-port'],
  'https-sent-without-connect': ['plain-http-sent-to-https-port'],
  'java-basic-disabled-for-tunnels': ['java-basic-disabled-for-tunnels'],
  'login-missing': ['proxy-login-refused'],
  'no-exit-matches': ['no-exit-for-filters'],
  'password-not-encoded': ['special-characters-in-proxy-url'],
  'plain-to-tls-port': ['http-scheme-on-other-port'],
  'proxy-certificate-untrusted': ['proxy-certificate-not-trusted'],
  'proxy-host-unknown': ['proxy-host-unknown'],
  'proxy-not-used': [],
  'proxy-port-closed': ['proxy-port-closed'],
  'proxy-scheme-unsupported': ['socks-support-missing'],
  'proxy-unreachable': ['proxy-connect-timeout', 'network-unreachable'],
  'socks-login-unsupported': ['chromium-no-socks-login'],
  'socks-support-missing': ['socks-support-missing'],
  'socks-to-http-port': ['socks-scheme-on-http-port'],
  'target-answered-400': [],
  'target-answered-403': ['target-answered-403'],
  'target-answered-429': ['target-answered-429'],
  'target-answered-503': ['target-answered-503'],
  'target-certificate-untrusted': ['target-certificate-not-trusted'],
  'target-name-resolved-locally': ['target-name-resolved-locally'],
  'target-name-unknown': [],
  'target-refused-by-gateway': ['target-refused-by-gateway'],
  'tls-to-plain-port': ['https-scheme-on-plain-port'],
  'too-many-connections': ['connection-limit-reached'],
  'traffic-used-up': ['traffic-used-up'],
  'user-name-part-unknown': ['username-part-wrong'],
  'wrong-password': ['proxy-login-refused'],
}

/** Answers of the gateway that SOCKS5 clients, and browsers, can't tell apart: one document is about all of them. */
const gatewayAnswers = new Set([
  'exit-gone',
  'gateway-timed-out-at-target',
  'no-exit-matches',
  'target-refused-by-gateway',
  'too-many-connections',
  'traffic-used-up',
  'user-name-part-unknown',
])
const browsers = /chromium|playwright|puppeteer/i

/** The documents that are right for a message; with `alsoFits`, those too that the message alone can't tell from it. */
export function rightDocuments(entry: EvaluationMessage, { withAlsoFits }: { withAlsoFits: boolean }): string[] {
  const causes = [entry.cause, ...(withAlsoFits ? (entry.alsoFits ?? []) : [])]
  return causes.flatMap((cause) => documentsOf(cause, entry))
}

function documentsOf(cause: string, { client, fault }: EvaluationMessage): readonly string[] {
  const own = documents[cause]
  if (!own) throw new Error(`tests/error-finder/held-out.yaml: no document is known for the cause ${cause}: add it to evaluation.ts.`)
  const isSocks = fault.includes('SOCKS5')
  if (isSocks && (cause === 'wrong-password' || cause === 'login-missing')) return ['socks-login-refused']
  if (isSocks && gatewayAnswers.has(cause)) return [...own, 'socks-connection-refused']
  if (browsers.test(client) && gatewayAnswers.has(cause)) return [...own, 'browser-hides-gateway-status']
  return own
}
