import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')
const workers = 8

const dispatcher = new ProxyAgent({
  uri: `http://${PROXY_HOST}:{{proxy.httpPort}}`,
  token: `Basic ${login}`,
})

const urls = Array.from({ length: 100 }, (_, index) => `https://shop.example/item/${index + 1}`)

async function work() {
  for (let url = urls.shift(); url; url = urls.shift()) {
    try {
      const response = await fetch(url, { dispatcher, signal: AbortSignal.timeout(30_000) })
      const body = await response.arrayBuffer()
      console.log(response.status, body.byteLength, url)
    } catch (error) {
      const reason = error.cause?.cause ?? error.cause ?? error
      console.log(reason.message, 0, url)
    }
  }
}

await Promise.all(Array.from({ length: workers }, work))
await dispatcher.close()
