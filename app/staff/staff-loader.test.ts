import { beforeAll, expect, test } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { factsContext } from '#app/context.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { loaderArgs } from '../../tests/setup/loader-args.ts'
import { requireStaff } from './staff-loader.ts'

beforeAll(() => loadMessages('en'))

/** Arguments of a loader for an account, and the accounts that were refused. */
function argsFor(account: Partial<Account> | undefined) {
  const refused: string[] = []
  const args = loaderArgs('/dashboard/inbox', { findAccount: async () => account as Account | undefined })
  const logRefusal = (reference: string) => void refused.push(reference)
  args.context.set(factsContext, { id: 'r1', nonce: '', client: '', report() {}, logRefusal })
  return { args, refused }
}

test('D14: a customer who opens a staff page, and staff who open one of administrators, get 404 and are logged', async () => {
  const customer = argsFor({ id: '0123456789', role: 'customer', secondFactor: true })
  await expect(requireStaff(customer.args)).rejects.toMatchObject({ init: { status: 404 } })
  expect(customer.refused).toEqual(['U-01234567'])
  const staff = argsFor({ id: '0123456789', role: 'staff', secondFactor: true })
  await expect(requireStaff(staff.args, ['admin'])).rejects.toMatchObject({ init: { status: 404 } })
  expect(staff.refused).toEqual(['U-01234567'])
})

test('D14: who may open a staff page, or is asked to log in, is not logged as refused', async () => {
  const staff = argsFor({ id: '0123456789', role: 'staff', secondFactor: true })
  await expect(requireStaff(staff.args)).resolves.toMatchObject({ role: 'staff' })
  const nobody = argsFor(undefined)
  await expect(requireStaff(nobody.args)).rejects.toMatchObject({ init: { status: 403 } })
  expect([...staff.refused, ...nobody.refused]).toEqual([])
})
