import { fetch, ProxyAgent } from 'undici'

const { PROXY_USERNAME, PROXY_PASSWORD } = process.env
const login = Buffer.from(`${PROXY_USERNAME}:${PROXY_PASSWORD}`).toString('base64')
const dispatcher = new ProxyAgent({ uri: 'http://127.0.0.1:8899', token: `Basic ${login}` })

try {
  await fetch('{{api.ip}}', { dispatcher })
} catch (error) {
  console.log(error.message)
}
