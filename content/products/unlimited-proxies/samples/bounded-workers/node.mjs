import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')
const workers = 8

const dispatcher = new ProxyAgent({
  uri: 'http://{{proxy.host}}:{{proxy.httpPort}}',
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
      console.log(error.name, 0, url)
    }
  }
}

await Promise.all(Array.from({ length: workers }, work))
await dispatcher.close()
