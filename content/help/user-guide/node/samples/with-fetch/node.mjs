import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const login = Buffer.from(`${PROXY_USERNAME}-country-jp:${PROXY_PASSWORD}`).toString('base64')
const dispatcher = new ProxyAgent({
  uri: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
  token: `Basic ${login}`,
})

try {
  const response = await fetch('{{api.ip}}', { dispatcher, signal: AbortSignal.timeout(30_000) })
  console.log(response.status, await response.json())
} catch (error) {
  console.error((error.cause?.cause ?? error.cause ?? error).message)
  process.exitCode = 1
} finally {
  await dispatcher.close()
}
