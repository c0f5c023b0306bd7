/**
 * Names of the environment variables that every sample reads. The login is never in the code; the address of the service can be replaced,
 * so that the same sample runs against a gateway for practice.
 */
export const variables = {
  user: 'PROXY_USERNAME',
  password: 'PROXY_PASSWORD',
  /** Host of the gateway; its ports are those of the contract. */
  proxyHost: 'PROXY_HOST',
  /** Origin of the web-data APIs, `https://api.example`. */
  api: 'API_URL',
  /** WebSocket of the Scraping Browser. */
  browser: 'BROWSER_URL',
} as const

/** Whether a program reads one of them, so that the lab can run it. */
export function readsVariables(code: string): boolean {
  return Object.values(variables).some((name) => code.includes(name))
}
