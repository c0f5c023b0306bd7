import { beforeAll, expect, test } from 'vitest'
import { site } from '#site'
import type { Account, AccountService } from '#core/accounts/service.ts'
import { contactForm, datasetForm, policeForm } from '#core/forms/definitions.ts'
import type { SubmissionService } from '#core/forms/service.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { createStore } from '../../../tests/setup/content-store.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'
import { loadForm, optionsAt } from './form-route.ts'

beforeAll(() => loadMessages('en'))

test('a page has the form of its path; another spelling that the router also matches is a 404', () => {
  const at = (path: string) => optionsAt(new URL(path, site.origin))
  expect(at('/contact-us?trial=1')).toEqual({ form: contactForm, page: 'contact-us', picture: true })
  expect(at('/zh/police-assistance')).toEqual({ form: policeForm, page: 'police-assistance', picture: false })
  for (const path of ['/contact-us/', '/Contact-Us', '/contact%2Dus']) {
    expect(() => at(path)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  }
})

const signedIn: AccountService['findAccount'] = async () => ({ email: 'ana@client.example' }) as Account

test.each([
  ['a dataset request has the address of the account', datasetForm, signedIn, 'ana@client.example'],
  ['a dataset request asks a visitor without an account', datasetForm, async () => undefined, undefined],
  ['a dataset request asks while the database is down', datasetForm, () => Promise.reject(new Error('no database')), undefined],
  ['the contact form asks for the address of the company', contactForm, signedIn, undefined],
] as const)('F26: %s', async (_, form, findAccount, email) => {
  const services = {
    accounts: { findAccount } as AccountService,
    forms: { acceptsUploads: false, createIdempotencyKey: () => 'key' } as SubmissionService,
  }
  const url = new URL(site.origin + form.path)
  const context = createTestContext({ content: createStore([]), services })
  const args = { url, request: new Request(url), params: {}, context } as unknown as Parameters<typeof loadForm>[1]
  expect(await loadForm({ form, page: 'any' }, args)).toMatchObject({ accountEmail: email })
})
