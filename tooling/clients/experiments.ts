/** How each claim is decided: what a client is told to do, and what then has to have been seen. */
import { claims, type ClaimId, type Outcome, type TestedClient } from '#core/clients/claims.ts'
import { hosts, refusal, type Observed } from './observer.ts'

/** How a client learns of the proxy. `fields-alone` is without a setting of the whole program. */
type Way = 'fields' | 'fields-alone' | 'url' | 'environment' | 'environment-option' | 'http-only'
type Proxy = 'http' | 'https' | 'untrusted' | 'socks5'

export interface Experiment {
  way: Way
  /** Which of the observer's proxies. */
  proxy: Proxy
  /** Scheme of its address. */
  scheme: 'http' | 'https' | 'socks5' | 'socks5h'
  target: 'target' | 'plainTarget'
  path: string
  /** Password that the proxy expects, and the one that the client has; it is put into a URL percent-encoded or as it is. */
  password: string
  clientPassword: string
  calls: number
  shared: boolean
  /** Variables of the environment that name a proxy. */
  variables: Readonly<Record<string, 'proxy' | 'nowhere' | 'target'>>
}

/** What a run showed. */
export interface Run {
  /** Whether the program ended without an error. */
  ok: boolean
  output: string
  observed: Observed
}

/** Characters that each have a meaning in a URL. No issued password has them; other providers' passwords do. */
const specialPassword = 'p@s:s/w#r d'
/** What a client that decodes a password turns into another one. */
const percentPassword = 'p%41d'
const plainPassword = 'Right_Example_0001'

const plain: Experiment = {
  way: 'fields',
  proxy: 'http',
  scheme: 'http',
  target: 'target',
  path: '/',
  password: plainPassword,
  clientPassword: plainPassword,
  calls: 1,
  shared: true,
  variables: {},
}

/** Clients whose login is a part of the proxy's URL. */
const urlOnly: readonly TestedClient[] = ['requests', 'scrapy', 'got']

/** The way that a client's documentation shows first. */
function usualWay(client: TestedClient): Partial<Experiment> {
  if (client === 'node') return { way: 'environment-option', variables: { HTTPS_PROXY: 'proxy', HTTP_PROXY: 'proxy' } }
  return { way: urlOnly.includes(client) ? 'url' : 'fields' }
}

/** Clients that read the environment only with an option. */
const onlyWithOption: readonly TestedClient[] = ['aiohttp', 'node', 'undici']

const environmentWay = (client: TestedClient): Way => (onlyWithOption.includes(client) ? 'environment-option' : 'environment')

/** Agents for SOCKS5 take a URL, and Go a URL with fields. */
function socks(client: TestedClient, scheme: 'socks5' | 'socks5h'): Partial<Experiment> {
  return { proxy: 'socks5', scheme, way: urlOnly.includes(client) || client === 'axios' ? 'url' : 'fields' }
}

/** A request without a proxy, which shows that the driver of a version runs at all. */
export const startUp: Experiment = { ...plain, way: 'environment' }

const wrong = { clientPassword: 'wrong' } as const
const percent = { password: percentPassword, clientPassword: percentPassword } as const
const special = { password: specialPassword, clientPassword: specialPassword } as const

const through = ({ ok, observed }: Run): Outcome => {
  if (observed.direct > 0) return 'direct'
  if (observed.untunneled > 0) return 'without-tunnel'
  return ok && observed.tunnels + observed.forwarded > 0 ? 'yes' : 'no'
}
const fromEnvironment = (run: Run): Outcome => {
  const outcome = through(run)
  return outcome === 'no' && run.observed.refused > 0 ? 'without-login' : outcome
}
const shows =
  (text: string | RegExp) =>
  ({ output }: Run): Outcome =>
    output.search(text) >= 0 ? 'yes' : 'no'

type Decide = (run: Run) => Outcome

const experiments: Readonly<Record<ClaimId, (client: TestedClient) => readonly [Partial<Experiment>, Decide]>> = {
  'login-fields': (client) => [{ way: client === 'java' ? 'fields-alone' : 'fields' }, through],
  'login-after-setting': () => [{}, through],
  'login-url': () => [{ way: 'url' }, through],
  'password-raw': () => [special, through],
  'percent-raw': () => [percent, through],
  'password-encoded': () => [{ ...special, way: 'url' }, through],
  'status-shown': (client) => [{ ...usualWay(client), ...wrong }, shows(/\b407\b|proxy authentication required/i)],
  'proxy-status-shown': (client) => [{ ...usualWay(client), ...wrong }, shows(refusal.reason)],
  'body-shown': (client) => [{ ...usualWay(client), ...wrong }, shows(refusal.body)],
  environment: () => [{ way: 'environment', variables: { HTTPS_PROXY: 'proxy' } }, fromEnvironment],
  'environment-option': () => [{ way: 'environment-option', variables: { HTTPS_PROXY: 'proxy' } }, fromEnvironment],
  'http-proxy-lower-case': (client) => [
    { way: environmentWay(client), target: 'plainTarget', variables: { http_proxy: 'proxy' } },
    fromEnvironment,
  ],
  'http-proxy-upper-case': (client) => [
    { way: environmentWay(client), target: 'plainTarget', variables: { HTTP_PROXY: 'proxy' } },
    fromEnvironment,
  ],
  'no-proxy': (client) => [
    // Ruby takes the proxy of every target from http_proxy.
    { way: environmentWay(client), variables: { HTTPS_PROXY: 'proxy', http_proxy: 'proxy', NO_PROXY: 'target' } },
    ({ ok, observed }) => (ok && observed.direct > 0 && observed.tunnels === 0 ? 'yes' : 'no'),
  ],
  'own-proxy-first': (client) => [{ ...usualWay(client), variables: { HTTPS_PROXY: 'nowhere', HTTP_PROXY: 'nowhere' } }, through],
  'http-only': () => [{ way: 'http-only' }, through],
  'one-tunnel': (client) => [{ ...usualWay(client), calls: 3 }, ({ ok, observed }) => (ok && observed.tunnels === 1 ? 'yes' : 'no')],
  'tunnel-each': (client) => [
    { ...usualWay(client), calls: 3, shared: false },
    ({ ok, observed }) => (ok && observed.tunnels === 3 ? 'yes' : 'no'),
  ],
  'cut-body': (client) => [{ ...usualWay(client), path: '/cut' }, ({ ok, observed }) => (!ok && observed.tunnels > 0 ? 'yes' : 'no')],
  'tls-proxy': (client) => [{ ...usualWay(client), proxy: 'https', scheme: 'https' }, through],
  'tls-verified': (client) => [
    { ...usualWay(client), proxy: 'untrusted', scheme: 'https' },
    ({ ok, observed }) => (ok || observed.tunnels + observed.refused > 0 ? 'no' : 'yes'),
  ],
  'socks-login': (client) => [
    socks(client, (['curl', 'php', 'requests', 'rust'] as TestedClient[]).includes(client) ? 'socks5h' : 'socks5'),
    through,
  ],
  'socks5-local': (client) => [socks(client, 'socks5'), namesTarget('address')],
  socks5h: (client) => [socks(client, 'socks5h'), namesTarget('name')],
  'socks-password-encoded': (client) => [{ ...socks(client, 'socks5'), ...special, way: 'url' }, through],
}

function namesTarget(kind: 'name' | 'address'): Decide {
  return (run) => {
    const outcome = through(run)
    // It can't say where the name was resolved, because the client doesn't know the scheme.
    if (outcome === 'no') return 'error'
    return outcome === 'yes' && run.observed.socksTargets.some((target) => target !== kind) ? 'no' : outcome
  }
}

/** The claim that has to hold for another one to say anything: a client that never takes a proxy from the environment respects `NO_PROXY` without knowing it. */
function needed(claim: ClaimId, client: TestedClient): ClaimId | undefined {
  if (claim === 'tls-verified') return 'tls-proxy'
  if (claim === 'socks5-local' || claim === 'socks5h' || claim === 'socks-password-encoded') return 'socks-login'
  // Node.js knows a proxy from the environment alone.
  if (client === 'node' && !claim.startsWith('environment') && !claim.startsWith('http-proxy')) return 'environment-option'
  if (claim !== 'no-proxy') return undefined
  if (client === 'ruby') return 'http-proxy-lower-case'
  return onlyWithOption.includes(client) ? 'environment-option' : 'environment'
}

/** One claim of one client, ready to run. */
export interface Cell {
  claim: ClaimId
  client: TestedClient
  experiment: Experiment
  decide: Decide
  /** The outcome counts if that of this claim is `yes`. */
  needs: ClaimId | undefined
}

/** The cells of a client; the same experiment is run once for each. */
export function cellsOf(client: TestedClient): Cell[] {
  return claims
    .filter(({ clients }) => clients.includes(client))
    .map(({ id }) => {
      const [experiment, decide] = experiments[id](client)
      return { claim: id, client, experiment: { ...plain, ...experiment }, decide, needs: needed(id, client) }
    })
}

const user = 'USERNAME'

/** The login that the proxy expects in an experiment. */
export function expectedLogin({ password }: Experiment): { user: string; password: string } {
  return { user, password }
}

/** The environment of a driver. Its own variables say what to do; those of the experiment name a proxy as a shell would. */
export function driverEnvironment(
  experiment: Experiment,
  ports: Readonly<Record<Proxy | 'target' | 'plainTarget', number>>,
): NodeJS.ProcessEnv {
  const { way, proxy, scheme, target, path, clientPassword, calls, shared, variables } = experiment
  const address = `${hosts.proxy}:${ports[proxy]}`
  const proxyUrl = `${scheme}://${user}:${encodeURIComponent(clientPassword)}@${address}`
  const values = { proxy: proxyUrl, nowhere: 'http://127.0.0.1:9', target: hosts.target }
  const named = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, values[value]]))
  return {
    WAY: way,
    CALLS: String(calls),
    SHARED: shared ? 'yes' : 'no',
    TARGET_URL: `${target === 'target' ? 'https' : 'http'}://${hosts.target}:${ports[target]}${path}`,
    ...named,
    // Node.js 24 takes proxies from the environment with an option.
    ...(way === 'environment-option' && { NODE_USE_ENV_PROXY: '1' }),
    ...(!way.startsWith('environment') && {
      PROXY_SCHEME: scheme,
      PROXY_HOST: hosts.proxy,
      PROXY_PORT: String(ports[proxy]),
      PROXY_USER: user,
      PROXY_PASSWORD: clientPassword,
      PROXY_URL: proxyUrl,
    }),
  }
}
