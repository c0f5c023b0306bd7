import { expect, test } from 'vitest'
import { apiClients, renderApiCall, type ApiCall } from './api-call.ts'

const ids = apiClients.map(({ id }) => id)

const call: ApiCall = {
  method: 'post',
  url: 'https://api.isthmus.example/v1/scrape',
  query: { cursor: 'a b', limit: undefined },
  headers: { 'Idempotency-Key': 'key7' },
  body: { url: 'https://shop.example/item/42', render: true },
  timeoutSeconds: 190,
}

test.each(ids)('W70: the %s program reads login and origin from the environment, and has method, path, header and timeout', (id) => {
  const code = renderApiCall(id, call)
  for (const part of [
    'PROXY_USERNAME',
    'PROXY_PASSWORD',
    'API_URL',
    'https://api.isthmus.example',
    '/v1/scrape?cursor=a+b',
    'Idempotency-Key',
    'key7',
    '190',
  ])
    expect(code, part).toContain(part)
  expect(code).not.toContain('limit')
  expect(code).toMatch(/POST|::Post|--data/)
  expect(code).toMatch(/status|fail-with-body|is_success|\.ok|HTTPSuccess|StatusCode/)
})

test.each(ids)('W70: the %s program without a body has none', (id) => {
  const code = renderApiCall(id, { method: 'DELETE', url: 'https://api.isthmus.example/v1/jobs/job_1' })
  expect(code).toMatch(/DELETE|::Delete/)
  expect(code).not.toMatch(/application\/json|JSON|--data|json=/)
})

test.each(apiClients)('W122: the $id program begins with the command that installs what it imports', ({ id, ...client }) => {
  const [, command] = /^(?:#|\/\/) (.+)/.exec(renderApiCall(id, call)) ?? []
  expect(command).toBe('install' in client ? client.install : undefined)
})

test.each(ids)('W120: the %s program makes the value of a generated header itself', (id) => {
  const code = renderApiCall(id, { ...call, headers: {}, generatedHeader: 'Idempotency-Key' })
  expect(code).toMatch(/Idempotency-Key.*(?:urandom|uuid|UUID|rand|random|key\.)/i)
  expect(renderApiCall(id, call)).not.toMatch(/urandom|uuid|rand\b|random_bytes|SystemTime/i)
})

const hostile = `a"b'c\\d\`e\${f}#{g}"#h\u202E\u{E0001}</script>`

test.each(ids)('W71: no value is visible as code, or invisible, in the %s program', (id) => {
  const code = renderApiCall(id, { ...call, body: { text: hostile, [hostile]: 1 }, headers: { 'X-Text': hostile }, query: { q: hostile } })
  expect(code).not.toMatch(/[\p{Cf}\u{E0001}]/u)
  expect(code).toContain('</script>')
})

test('W71: a host that could end a string is refused', () => {
  expect(() => renderApiCall('curl', { method: 'GET', url: 'https://api$(id).example/' })).toThrow(TypeError)
  expect(() => renderApiCall('curl', { method: 'GET', url: 'ftp://api.example/' })).toThrow(TypeError)
})
