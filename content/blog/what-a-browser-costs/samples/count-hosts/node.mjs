import { createServer } from 'node:http'

const hosts = new Map()

function note(host) {
  hosts.set(host, (hosts.get(host) ?? 0) + 1)
}

const proxy = createServer((request, response) => {
  note(new URL(request.url).host)
  response.writeHead(502).end()
})
proxy.on('connect', (request, socket) => {
  note(request.url)
  socket.on('error', () => {})
  socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
})
proxy.listen(8898, '127.0.0.1')

process.on('SIGINT', () => {
  for (const [host, count] of hosts) console.log(String(count).padStart(3), host)
  process.exit()
})
