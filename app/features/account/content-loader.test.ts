import { beforeAll, expect, test } from 'vitest'
import type { Account, Role } from '#core/accounts/service.ts'
import { contentPath } from '#core/editor.ts'
import { factsContext } from '#app/context.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import { openEditor } from './content-loader.ts'
import { tabs } from './dashboard-loader.ts'

beforeAll(() => loadMessages('en'))

function argsFor(account: Partial<Account> | undefined, hasEditor = true) {
  const args = loaderArgs(`/ar${contentPath}`, { findAccount: async () => account as Account | undefined }, { hasEditor })
  args.context.set(factsContext, { id: 'r1', nonce: '', client: '', report() {}, logRefusal() {} })
  return args
}

const member = (role: Role, secondFactor = true): Partial<Account> => ({ id: '0123456789', role, secondFactor })

test.each<Role>(['editor', 'admin'])('A11: the page of content leads the role %s to the editor, by a new document', async (role) => {
  const response = await openEditor(argsFor(member(role)))
  expect([response.status, response.headers.get('Location'), response.headers.get('X-Remix-Reload-Document')]).toEqual([
    303,
    '/edit/',
    'true',
  ])
})

test('A11: others get 404, the log-in or the second factor, and everybody 404 without an editor', async () => {
  for (const role of ['customer', 'staff', 'legal'] as const) {
    await expect(openEditor(argsFor(member(role)))).rejects.toMatchObject({ init: { status: 404 } })
  }
  await expect(openEditor(argsFor(undefined))).rejects.toMatchObject({ init: { status: 403 } })
  const unsecured = openEditor(argsFor(member('editor', false)))
  await expect(unsecured).rejects.toMatchObject({ headers: new Headers({ Location: '/ar/dashboard/second-factor' }) })
  await expect(openEditor(argsFor(member('admin'), false))).rejects.toMatchObject({ init: { status: 404 } })
})

test.each<[Role, boolean, string[]]>([
  ['customer', true, []],
  ['staff', true, ['/dashboard/inbox']],
  ['editor', true, [contentPath]],
  ['admin', true, ['/dashboard/inbox', contentPath]],
  ['editor', false, []],
  ['admin', false, ['/dashboard/inbox']],
])('A11: the account of the role %s with an editor (%s) links to %j', (role, hasEditor, links) => {
  const all = tabs(argsFor(member(role), hasEditor), member(role) as Account).map(({ to }) => to)
  expect(all.filter((to) => to === contentPath || to === '/dashboard/inbox')).toEqual(links)
})
