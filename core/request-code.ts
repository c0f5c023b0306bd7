/** The code of one request through the gateway, per client. Credentials come from the environment. */
import { endpoints } from './contract/endpoints.ts'
import { gatewayHost, ports } from './contract/gateway.ts'
import { proxyUserName, type Exit } from './proxy-string.ts'

export const clients = ['curl', 'Python', 'Node.js'] as const
export type Client = (typeof clients)[number]

export interface RequestChoice extends Exit {
  client: Client
  protocol: 'http' | 'socks5'
  url: string
  /** `names` for drawings that are too narrow for environment variables; for curl only. */
  login?: 'environment' | 'names'
}

/** A sample, split at the part of its user name that selects the exit, which is highlighted. */
export interface RequestCode {
  before: string
  /** `-country-jp-session-a1`; empty for any exit. */
  exit: string
  after: string
}

/** A runnable sample for a choice. */
export function requestCode({ client, protocol, url, login = 'environment', ...exit }: RequestChoice): RequestCode {
  const target = url.replace(/["\\$`\p{Cc}]/gu, '') || endpoints.ip
  const [before = '', after = ''] = sample(client, protocol, target, login === 'names' ? '' : '$PROXY_').split(exitPlace)
  return { before, exit: proxyUserName('', exit), after }
}

/** Marks the place of the exit in a sample; no address can contain it. */
const exitPlace = '\0'

function sample(client: Client, protocol: RequestChoice['protocol'], target: string, variable: string): string {
  const host = gatewayHost
  const port = ports[protocol]
  const scheme = protocol === 'http' ? 'http' : 'socks5h'
  if (client === 'curl')
    return `curl -x ${scheme}://${host}:${port} \\\n  -U "${variable}USERNAME${exitPlace}:${variable}PASSWORD" \\\n  "${target}"\n`
  if (client === 'Python') {
    return [
      'import os',
      'from urllib.parse import quote',
      'import requests',
      '',
      `user = quote(os.environ["PROXY_USERNAME"] + "${exitPlace}", safe="")`,
      'password = quote(os.environ["PROXY_PASSWORD"], safe="")',
      `proxy = f"${scheme}://{user}:{password}@${host}:${port}"`,
      '',
      `response = requests.get("${target}", proxies={"http": proxy, "https": proxy}, timeout=30)`,
      'print(response.text)',
      '',
    ].join('\n')
  }
  const login = [
    `const user = encodeURIComponent(process.env.PROXY_USERNAME + '${exitPlace}')`,
    'const password = encodeURIComponent(process.env.PROXY_PASSWORD)',
  ]
  if (protocol === 'http') {
    return [
      "import { ProxyAgent, fetch } from 'undici'",
      '',
      ...login,
      `const dispatcher = new ProxyAgent(\`http://\${user}:\${password}@${host}:${port}\`)`,
      '',
      `const response = await fetch("${target}", { dispatcher })`,
      'console.log(await response.text())',
      '',
    ].join('\n')
  }
  return [
    "import got from 'got'",
    "import { SocksProxyAgent } from 'socks-proxy-agent'",
    '',
    ...login,
    `const agent = new SocksProxyAgent(\`socks5h://\${user}:\${password}@${host}:${port}\`)`,
    '',
    `const response = await got("${target}", { agent: { http: agent, https: agent } })`,
    'console.log(response.body)',
    '',
  ].join('\n')
}
