import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ana, temporaryEditor } from '../../../tests/setup/temporary-editor.ts'
import { limits } from '../../protocol/errors.ts'
import { localAccess, siteAccess } from './access.ts'
import { createListener } from './listener.ts'

const token = 'a-token-of-the-test'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Starts an editor on a free port. */
async function start(access: 'local' | 'site' = 'local') {
  const editor = await temporaryEditor()
  const appDir = join(editor.root, '.cache/client')
  mkdirSync(join(appDir, 'assets'), { recursive: true })
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><meta name="nonce" content="__CSP_NONCE__">')
  writeFileSync(join(appDir, 'assets/app.js'), 'app')
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  server.on(
    'request',
    createListener({
      editor: editor.editor,
      appDir,
      access: access === 'local' ? localAccess({ port, token, person: ana }) : siteAccess(),
    }),
  )
  const own = { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}`, cookie: `editor-${port}=${token}` }
  const send = (method: string, path: string, headers: Record<string, string>, body: string | Uint8Array = '') =>
    new Promise<Answer>((resolve, reject) => {
      const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks).toString('utf8') }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    editor,
    own,
    port,
    send,
    api: (name: string, body: unknown, headers: Record<string, string>) =>
      send('POST', `/edit/api/${name}`, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await editor[Symbol.asyncDispose]()
    },
  }
}

test('G14: the token becomes a cookie, without which nothing is answered', async () => {
  await using running = await start()
  const { own, port, send } = running
  expect(await send('GET', '/edit/', { host: own.host })).toMatchObject({ status: 401 })
  expect(await send('GET', '/edit/?token=wrong', { host: own.host })).toMatchObject({ status: 401 })
  const opened = await send('GET', `/edit/?token=${token}`, { host: own.host })
  expect(opened).toMatchObject({ status: 303, headers: { location: '/edit/' } })
  expect(opened.headers['set-cookie']).toEqual([`editor-${port}=${token}; Path=/edit/; HttpOnly; SameSite=Strict`])
  const page = await send('GET', '/edit/', own)
  const nonce = /content="([\w-]{20,})"/.exec(page.body)![1]!
  expect(page.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(await send('GET', '/edit/assets/app.js', own)).toMatchObject({ status: 200, body: 'app' })
  expect(await send('GET', '/edit/assets/..%2f..%2f..%2fcontent/redirects.yaml', own)).toMatchObject({ status: 404 })
})

test.each([
  ['another host, as after a change of DNS', { host: 'evil.example:4040' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['the origin of a sandboxed frame', { origin: 'null' }],
  ['another port', { origin: 'http://127.0.0.1:1' }],
  ['another site, by Fetch metadata', { 'sec-fetch-site': 'cross-site' }],
])('G14: a request from %s is refused', async (_, headers) => {
  await using running = await start()
  expect(await running.api('session', {}, { ...running.own, ...headers })).toMatchObject({ status: 403 })
})

test('G14: a request without an origin, of another type or too large is refused', async () => {
  await using running = await start()
  const { own, api, send } = running
  const { origin: _, ...without } = own
  expect(await api('session', {}, without)).toMatchObject({ status: 403 })
  expect(await send('POST', '/edit/api/session', { ...own, 'content-type': 'text/plain' }, '{}')).toMatchObject({ status: 400 })
  expect(await send('POST', '/edit/api/session', { ...own, 'content-type': 'application/json' }, '{')).toMatchObject({ status: 400 })
  expect(await api('toString', {}, own)).toMatchObject({ status: 404 })
  const large = { ...own, 'content-type': 'application/json', 'content-length': String(limits.requestBytes + 1) }
  expect(await send('POST', '/edit/api/session', large, 'x'.repeat(limits.requestBytes + 1)).catch(() => ({ status: 413 }))).toMatchObject({
    status: 413,
  })
})

test('G14: behind the site the person is the one that the site names', async () => {
  await using running = await start('site')
  expect(await running.api('session', {}, {})).toMatchObject({ status: 401 })
  const answer = await running.api('status', {}, { 'x-editor-name': encodeURIComponent('Ана'), 'x-editor-email': 'ana%40isthmus.example' })
  expect(answer).toMatchObject({ status: 200 })
})

test('G23: files of previews are below a random name, which pages of previews and their style sheets contain', async () => {
  await using running = await start('site')
  const { editor, send } = running
  const { context } = editor.editor
  const file = { bytes: Buffer.from('a{src:url(/edit/site/fonts/a.woff2)}'), type: 'text/css' }
  context.rules.call = (async (_: string, { path }: { path: string }) => (path === '/assets/a.css' ? file : null)) as never
  const name = context.previews.add('<link rel="stylesheet" href="/edit/site/assets/a.css">')
  const page = await send('GET', `/edit/preview/${name}`, {})
  const [address = '', random = ''] = /\/edit\/site\/([\w-]{32})\/assets\/a\.css/.exec(page.body) ?? []
  expect(await send('GET', address, {})).toMatchObject({ status: 200, body: `a{src:url(/edit/site/${random}/fonts/a.woff2)}` })
  for (const path of ['/edit/site/assets/a.css', `/edit/site/${'a'.repeat(32)}/assets/a.css`, '/edit/site/', `/edit/preview/${random}`]) {
    expect(await send('GET', path, {}), path).toMatchObject({ status: 404 })
  }
})

test('G15: an uploaded picture gets a normalized name, is checked, and is saved with its document', async () => {
  await using running = await start()
  const { own, send, editor } = running
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40"/></svg>'
  const upload = (name: string, bytes: string | Uint8Array) =>
    send('PUT', `/edit/upload/blog/first/${encodeURIComponent(name)}`, own, bytes)
  const stored = await upload('My Drawing (1).SVG', svg)
  expect(JSON.parse(stored.body)).toEqual({ file: 'my-drawing-1.svg', width: 40, height: 20, sizeBytes: svg.length })
  for (const [name, bytes] of [
    ['x.svg', svg.replace('<path', '<script>alert(1)</script><path')],
    ['x.svg', svg.replace('<path', '<path onload="alert(1)"')],
    ['x.svg', svg.replace('<path', '<image href="https://evil.example/x.png"/><path')],
    ['x.png', svg],
    ['x.png', ''],
  ] as const)
    expect(await upload(name, bytes), name).toMatchObject({ status: 422 })
  for (const name of ['x.html', 'x.svg.js', 'x', `${'a'.repeat(200)}.svg`]) {
    expect((await upload(name, svg)).status, name).toBeGreaterThanOrEqual(404)
  }
  for (const name of ['../x.svg', '..\\..\\x.svg', '.svg', 'a\u202egnp.svg', '--help.svg', '/etc/x.svg', 'x.zh.SVG']) {
    const { file } = JSON.parse((await upload(name, svg)).body) as { file: string }
    expect(file, name).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*(?:\.zh)?\.svg$/)
  }
  const shown = await send('GET', '/edit/picture/blog/first/my-drawing-1.svg', own)
  expect(shown).toMatchObject({ status: 200, body: svg })
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  const id = 'blog/first'
  const { files } = await editor.call('open', { id })
  const text = (name: string) => files[name]!.text.replace(/\n## /, '\n![A drawing](my-drawing-1.svg)\n\n## ')
  const names = ['en.md', 'zh.md']
  const request = { id, files: Object.fromEntries(names.map((name) => [name, text(name)])), pictures: { 'my-drawing-1.svg': true } }
  expect((await editor.call('check', request)).problems).toEqual([])
  await editor.call('save', { ...request, base: Object.fromEntries(names.map((name) => [name, files[name]!.hash])), message: '' })
  expect(editor.git('show', '--name-only', '--format=', 'HEAD')).toContain('content/blog/first/my-drawing-1.svg')
})
