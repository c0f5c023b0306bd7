/** Every action of the app, run by React Router with bodies that no browser sends: for documents and payloads, in every language. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import pino from 'pino'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { locales } from '#core/locales.ts'
import type { Services } from '#core/services.ts'
import { localizePath, payloadPath } from '#core/urls.ts'
import routeConfig from '#app/routes.ts'
import { createLoadContext, handleError } from '#app/entry.server.tsx'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { createSubmissionService } from '#server/submissions/service.ts'
import { site } from '#site'

const urlEncoded = 'application/x-www-form-urlencoded'

/** Bodies with the status that they get; a body that is `undefined` is missing. */
const malformed: [what: string, headers: Record<string, string>, body: string | undefined, status: number][] = [
  ['no body and no type', {}, undefined, 415],
  ['plain text', { 'Content-Type': 'text/plain' }, 'x', 415],
  ['JSON', { 'Content-Type': 'application/json' }, '{}', 415],
  ['XML', { 'Content-Type': 'text/xml; charset=utf-8' }, '<a/>', 415],
  ['another charset', { 'Content-Type': `${urlEncoded}; charset=utf-16` }, 'a=b', 415],
  ['a compressed body', { 'Content-Type': urlEncoded, 'Content-Encoding': 'gzip' }, 'a=b', 415],
  ['multipart without a boundary', { 'Content-Type': 'multipart/form-data' }, 'x', 415],
  ['multipart without its body', { 'Content-Type': 'multipart/form-data; boundary=a' }, undefined, 400],
  ['multipart with an empty body', { 'Content-Type': 'multipart/form-data; boundary=a' }, '', 400],
  [
    'multipart that is cut off',
    { 'Content-Type': 'multipart/form-data; boundary=a' },
    '--a\r\nContent-Disposition: form-data; name="b"\r\n',
    400,
  ],
  ['multipart of another boundary', { 'Content-Type': 'multipart/form-data; boundary=a' }, '--b--\r\n', 400],
  ['multipart without names', { 'Content-Type': 'multipart/form-data; boundary=a' }, '--a\r\n\r\nb\r\n--a--\r\n', 400],
]

/** Signed in, with every right. */
const admin = { id: 'u1', name: 'Ana', email: 'ana@isthmus.example', role: 'admin', secondFactor: true, locale: 'en' } as Account

/** Paths of the routes that have an action, with the values of their parameters. */
let actionPaths: string[]
let handle: ReturnType<typeof createRequestHandler>
let database: OpenDatabase
const dataDir = mkdtempSync(join(tmpdir(), 'bodies-'))
const reported: unknown[] = []

beforeAll(async () => {
  const pages = (routeConfig as RouteConfigEntry[])[0]!.children!
  const modules = await Promise.all(
    pages.map(async ({ file }) => (await import(/* @vite-ignore */ `../../app/${file}`)) as { action?: unknown }),
  )
  const withAction = pages.flatMap(({ path = '' }, index) => (modules[index]!.action ? [{ path, module: modules[index]! }] : []))
  actionPaths = withAction.map(({ path }) => `/${path.replace(':reference', 'C-7F3K-9Q2M')}`)
  database = await openDatabase({ dataDir, databaseUrl: undefined })
  handle = createRequestHandler(buildOf(withAction), 'production')
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** A build of routes, whose pages are their status. */
function buildOf(pages: readonly { path: string; module: object }[]): ServerBuild {
  const entries = pages.map(({ path, module }) => ({
    id: path,
    path: `:lang?/${path}`,
    module: { ...module, loader: undefined, default: () => null },
  }))
  const render = (_request: Request, status: number, headers: Headers) => new Response('page', { status, headers })
  return {
    entry: { module: { default: render, handleError } },
    routes: Object.fromEntries(entries.map((entry) => [entry.id, entry])),
    assets: { version: 'b1', url: '', entry: { module: '', imports: [] }, routes: {} },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

function services(): Services {
  const context = { database, buildId: 'b1', logger: pino({ level: 'silent' }), isOpen: true, recipients: [], formsPerHour: 1000 }
  return {
    content: { list: () => [] },
    accounts: { findAccount: () => Promise.resolve(admin), logOut: () => Promise.resolve(new Headers()) },
    forms: createSubmissionService({ ...context, onMail: () => {}, clock: () => new Date() }),
  } as unknown as Services
}

/** The status of the response to a body, sent to a page as a document and as a payload. */
async function statusesOf(path: string, headers: Record<string, string>, body: string | undefined): Promise<number[]> {
  return Promise.all(
    [path, payloadPath(path)].map(async (target) => {
      const request = new Request(site.origin + target, { method: 'POST', headers, ...(body !== undefined && { body: Buffer.from(body) }) })
      const facts = { id: 'r1', nonce: 'n', client: '203.0.113.7', report: (error: unknown) => void reported.push(error), logRefusal() {} }
      return (await handle(request, createLoadContext(request, services(), facts))).status
    }),
  )
}

test.each(malformed)('F5: every action answers %s with its status, and nothing is logged', async (_what, headers, body, status) => {
  // The log-out reads no body.
  const paths = actionPaths.filter((path) => path !== '/logout')
  expect(paths).toEqual(expect.arrayContaining(['/login', '/contact-us', '/dashboard/account', '/dashboard/inbox/mails']))
  const addresses = paths.flatMap((path) => locales.map((locale) => localizePath(path, locale)))
  const statuses = await Promise.all(addresses.map(async (address) => [address, ...(await statusesOf(address, headers, body))]))
  expect(statuses).toEqual(addresses.map((address) => [address, status, status]))
  expect(reported).toEqual([])
})

test('F6: a NUL in a field, which Postgres does not store, is 400 for actions of accounts and staff', async () => {
  const paths = actionPaths.filter((path) => /^\/(?:dashboard|login|sign-up|verify-email|(?:forgot|reset)-password)/.test(path))
  expect(paths).toEqual(expect.arrayContaining(['/login', '/dashboard/account', '/dashboard/inbox/mails']))
  for (const path of paths) expect(await statusesOf(path, { 'Content-Type': urlEncoded }, 'form=a&id=%00')).toEqual([400, 400])
  expect(reported).toEqual([])
})
