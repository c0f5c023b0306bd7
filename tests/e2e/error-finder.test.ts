import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { startServerProcess } from '../system/server.ts'
import { violations } from './setup/axe.ts'
import { loadMessages } from './setup/messages.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

const path = '/tools/error-finder'
const secret = 'sEcReT-1'
const message = `curl: (56) CONNECT tunnel failed, response 407\ncurl -x http://bob-country-jp:${secret}@gw.isthmus.example:8000 https://shop.example/`

test('W96: a message names its cause, is redacted in the field, and leaves the page in no request, storage or address', async () => {
  await using tab = await visit(path)
  const { page, context, browserErrors } = tab
  await startReact(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())))
  await page.locator('#message').fill(message)
  await page.locator('#causes').waitFor()
  // The line with the cursor is redacted when the field is left.
  await page.locator('#message').blur()
  await expect.poll(() => page.locator('#message').inputValue()).not.toContain('sEcReT')
  expect(await page.locator('main ol h3').first().innerText()).toContain('407')
  expect(await page.locator('#message').inputValue()).toContain('[hidden]-country-jp:[hidden]@')
  expect(await violations(page)).toEqual([])
  await page.locator('header a[href="/pricing"]:visible').first().click()
  await page.waitForURL('**/pricing')
  await page.goto('about:blank')
  expect(sent.length).toBeGreaterThan(1)
  // Not even the message without its secrets.
  expect(sent.filter((text) => /sEcReT|tunnel|country-jp/i.test(text))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toMatch(/sEcReT|tunnel/)
  expect(JSON.stringify(await context.storageState())).not.toMatch(/sEcReT|tunnel/)
  expect(browserErrors).toEqual([])
})

test('W96: while somebody types, complete lines are redacted, and the line being typed when typing pauses or the field is left', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await startReact(page)
  const field = page.locator('#message')
  await field.pressSequentially(`password=${secret}`)
  await expect.poll(() => field.inputValue()).toBe('password=[hidden]')
  await field.press('Enter')
  await field.pressSequentially('x')
  await expect.poll(() => field.inputValue()).toBe('password=[hidden]\nx')
  await field.fill('')
  await field.pressSequentially(`token=${secret}`)
  await field.press('Tab')
  await expect.poll(() => field.inputValue()).toBe('token=[hidden]')
})

test('W97: the form for the editors gets the message without its secrets', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await startReact(page)
  await page.locator('#message').fill(`A message that nobody knows\n${message}`)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''))
  await page.locator('main a[href*="/feedback?"]').click()
  await page.waitForURL('**/feedback?**')
  const field = page.locator('textarea[name=missing]')
  await expect.poll(() => field.inputValue()).toContain('A message that nobody knows')
  expect(await field.inputValue()).not.toContain('sEcReT')
  // Nothing of it has reached the server before the form is sent.
  expect(sent.filter((text) => /nobody|tunnel|country-jp/i.test(text))).toEqual([])
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain('nobody')
})

test('W98: without script the form is answered with the causes, and neither the answer nor an address has the secret', async () => {
  await using tab = await visit(path, { javaScriptEnabled: false })
  const { page } = tab
  await page.locator('#message').fill(message)
  await page.locator('main form button[type=submit]').first().click()
  await page.locator('#causes').waitFor()
  expect(await page.locator('main ol h3').first().innerText()).toContain('407')
  expect(page.url()).not.toContain('sEcReT')
  expect(await page.content()).not.toContain('sEcReT')
  expect(await page.locator('main a[href*="/feedback?"]').isVisible()).toBe(false)
})

const form = 'application/x-www-form-urlencoded'

/** Requests that a browser without script, or something else, sends; `text` is in each. */
function requestsWith(text: string): readonly [what: string, path: string, init: RequestInit, status: number][] {
  const post = (body: BodyInit, type?: string): RequestInit => ({
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
  })
  const file = new FormData()
  file.set('message', new Blob([text]), `${text}.log`)
  const coded = [...Buffer.from(text)].map((byte) => `%${byte.toString(16)}`).join('')
  return [
    ['a form', path, post(new URLSearchParams({ message: `HTTPS_PROXY=http://bob:${text}@gw:8000 ${text} response 407` })), 200],
    ['its payload', `${path}.data`, post(new URLSearchParams({ message: text })), 200],
    ['every byte coded', path, post(`message=${coded}`, form), 200],
    ['a file', path, post(file), 422],
    ['another field', path, post(new URLSearchParams({ [text]: text })), 422],
    ['NUL', path, post(new URLSearchParams({ message: `${text}\0` })), 400],
    ['broken multipart', path, post(`--a\r\n${text}`, 'multipart/form-data; boundary=a'), 400],
    ['JSON', path, post(JSON.stringify({ message: text }), 'application/json'), 415],
    ['a text that is too long', path, post(new URLSearchParams({ message: text.repeat(8000) })), 413],
    ['another method', path, { method: 'PUT', body: text }, 405],
    ['a query', `${path}?message=${coded}`, {}, 200],
    ['HEAD with a query', `${path}?message=${encodeURIComponent(text)}`, { method: 'HEAD' }, 200],
  ]
}

test('W98: what is sent without script is in no line of the log and in no file of the server', async () => {
  const folder = () => {
    const created = mkdtempSync(join(tmpdir(), 'error-finder-'))
    onTestFinished(() => rmSync(created, { recursive: true, force: true }))
    return created
  }
  const folders = [folder(), folder()] as const
  const server = await startServerProcess({ DATA_DIR: folders[0], TMPDIR: folders[1] })
  onTestFinished(() => server.kill('SIGKILL').then(() => {}))
  const canary = `canary${randomUUID().replaceAll('-', '')}`
  const statuses: [string, number][] = []
  const requests = requestsWith(`ä ${canary}`)
  for (const [what, target, init] of requests) statuses.push([what, (await fetch(server.origin + target, init)).status])
  expect(statuses).toEqual(requests.map(([what, , , status]) => [what, status]))
  // As the server ends, it writes what it still has to.
  await server.kill('SIGTERM')
  expect(server.lines.filter((line) => line.includes(`"path":"${path}`))).toHaveLength(requests.length)
  const files = folders.flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)))
  const written = files.filter((name) => statSync(name).isFile()).map((name) => [name, readFileSync(name, 'latin1')] as const)
  expect(written.map(([name]) => name)).toContain(join(folders[0], 'isthmus.db'))
  // Plain, or with each byte coded.
  const forms = [canary, [...canary].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')]
  const isTrace = (text: string) => forms.some((one) => text.toLowerCase().includes(one))
  expect(written.filter(([name, text]) => isTrace(name) || isTrace(text)).map(([name]) => name)).toEqual([])
  expect(server.lines.filter(isTrace)).toEqual([])
})

test.each(locales)('W98: in %s the server says what is wrong with an empty text and with one that it cannot read', async (locale) => {
  const t = loadMessages(locale)
  const answerTo = async (body: string) => {
    const response = await fetch(inject('origin') + localizePath(path, locale), { method: 'POST', body, headers: { 'Content-Type': form } })
    return { status: response.status, html: (await response.text()).replaceAll('&#x27;', "'") }
  }
  const empty = await answerTo('message=+')
  expect(empty.status).toBe(422)
  expect(empty.html).toContain(`role="alert">${t('errorFinder.empty')}<`)
  const unreadable = await answerTo('message=%00')
  expect(unreadable.status).toBe(400)
  expect(unreadable.html).toContain(`role="alert">${t('errorFinder.unreadable')}<`)
})

test('W96: what is pasted before React starts is redacted and found too', async () => {
  await using tab = await visit(path)
  const { page } = tab
  await page.locator('#message').fill(message)
  await startReact(page)
  await page.locator('#causes').waitFor()
  await expect.poll(() => page.locator('#message').inputValue()).toContain('[hidden]-country-jp')
})
