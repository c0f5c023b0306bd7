import axios from 'axios'

const { PROXY_USERNAME, PROXY_PASSWORD, PROXY_HOST = '{{proxy.host}}' } = process.env

const client = axios.create({
  timeout: 30_000,
  proxy: {
    protocol: 'http',
    host: PROXY_HOST,
    port: {{proxy.httpPort}},
    auth: {
      username: `${PROXY_USERNAME}-country-jp`,
      password: PROXY_PASSWORD,
    },
  },
})

const { status, data } = await client.get('{{api.ip}}').catch((error) => {
  throw new Error(error.message)
})
console.log(status, data)
