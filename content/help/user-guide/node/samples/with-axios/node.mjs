import axios from 'axios'

const client = axios.create({
  timeout: 30_000,
  proxy: {
    protocol: 'http',
    host: '{{proxy.host}}',
    port: {{proxy.httpPort}},
    auth: {
      username: `${process.env.PROXY_USERNAME}-country-jp`,
      password: process.env.PROXY_PASSWORD,
    },
  },
})

const { status, data } = await client.get('{{api.ip}}')
console.log(status, data)
