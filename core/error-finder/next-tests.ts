/** Commands that show who is the cause of an error. Login and host come from variables, ports and addresses from the contract. */
import { endpoints } from '../contract/endpoints.ts'
import { gatewayHost, ports } from '../contract/gateway.ts'

export const nextTestNames = [
  'gateway',
  'direct',
  'socks',
  'dns',
  'port',
  'certificate',
  'environment',
  'sockets',
  'redirects',
  'time',
  'api',
] as const
export type NextTestName = (typeof nextTestNames)[number]

const host = `\${PROXY_HOST:-${gatewayHost}}`
const login = '-U "$PROXY_USERNAME:$PROXY_PASSWORD"'
const httpProxy = `-x "http://${host}:${ports.http}"`
/** Status lines, and what the gateway says besides. */
const onlyAnswers = `2>&1 | grep -iE '^< (http|proxy-status|retry-after)'`
const target = 'https://shop.example/'
const tlsPort = ports.https ?? 443

const commands: Readonly<Record<NextTestName, string>> = {
  gateway: `curl -sv -o /dev/null ${httpProxy} \\\n  ${login} ${target} ${onlyAnswers}`,
  direct: `curl -sS -o /dev/null -w '%{http_code}\\n' --noproxy '*' ${target}`,
  socks: `curl -sS -x "socks5h://${host}:${ports.socks5}" \\\n  ${login} ${endpoints.ip}`,
  dns: `nslookup "${host}"`,
  port: `nc -vz -w 5 "${host}" ${ports.http}`,
  certificate: `openssl s_client -connect "${host}:${tlsPort}" -servername "${host}" </dev/null 2>/dev/null |\n  openssl x509 -noout -subject -issuer -dates`,
  environment: `env | grep -i '_proxy=' | sed 's#//[^@]*@#//***@#'`,
  sockets: `ss -tan "dport = :${ports.http}" | awk 'NR > 1 { count[$1]++ } END { for (state in count) print state, count[state] }'`,
  redirects: `curl -sL -o /dev/null -D - --max-redirs 10 ${httpProxy} \\\n  ${login} ${target} | grep -i '^location'`,
  time: `curl -sS -o /dev/null ${httpProxy} \\\n  ${login} ${target} \\\n  -w 'connected %{time_connect}s, first byte %{time_starttransfer}s, end %{time_total}s, %{size_download} bytes\\n'`,
  api: `curl -sS -i -u "$PROXY_USERNAME:$PROXY_PASSWORD" "\${API_URL:-${endpoints.scrape.replace(/\/v1\/.*$/, '')}}/v1/locations"`,
}

export function nextTest(name: NextTestName): string {
  return commands[name]
}
