import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendResponse } from '#server/http/send-response.ts'

/** A server that sends one response, and the errors of sending it. */
async function serve(answer: () => Response) {
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    sendResponse(answer(), request, response).catch((error: unknown) => {
      failures.push(error)
      response.destroy()
    })
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, failures }
}

test('status, headers, each cookie and the body are sent; HEAD gets only the headers', async () => {
  const headers = new Headers({ 'Content-Type': 'text/plain', 'Content-Length': '5' })
  headers.append('Set-Cookie', 'a=1')
  headers.append('Set-Cookie', 'b=2')
  const { url, failures } = await serve(() => new Response('words', { status: 422, headers }))
  for (const [method, body] of [
    ['GET', 'words'],
    ['HEAD', ''],
  ] as const) {
    const answer = await fetch(url, { method })
    expect([answer.status, answer.headers.get('Content-Length'), await answer.text()]).toEqual([422, '5', body])
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  }
  expect(failures).toEqual([])
})

test('a response without a body ends', async () => {
  const { url } = await serve(() => new Response(null, { status: 204 }))
  expect((await fetch(url)).status).toBe(204)
})

test('a body that fails while it is sent closes the connection and rejects', async () => {
  let pulls = 0
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (pulls++ === 0) controller.enqueue(new TextEncoder().encode('half'))
        else controller.error(new Error('the disk is gone'))
      },
    })
  const { url, failures } = await serve(() => new Response(body()))
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow('terminated')
  expect(failures).toEqual([new Error('the disk is gone')])
})

test('a client that disconnects before the response is ready is not an error, and the body is canceled', async () => {
  const canceled = Promise.withResolvers<unknown>()
  const sent = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    response.once('close', () => {
      const body = new ReadableStream({ cancel: canceled.resolve })
      sendResponse(new Response(body), request, response).then(sent.resolve, sent.reject)
    })
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'))
  await once(server, 'request')
  socket.destroy()
  await expect(sent.promise).resolves.toBeUndefined()
  await canceled.promise
})
