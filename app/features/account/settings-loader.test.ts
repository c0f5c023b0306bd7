import { beforeAll, expect, test } from 'vitest'
import type { Account, AccountOutcome, AccountService } from '#core/accounts/service.ts'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { translatorFor, loadMessages } from '#app/i18n/messages.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import type { AccountSectionData } from './account-data.ts'
import { loadSettings, receiveSettings } from './settings-loader.ts'

beforeAll(() => Promise.all(locales.map(loadMessages)))

function fakeAccounts(account: Partial<Account>, more: Partial<AccountService> = {}): Partial<AccountService> {
  return {
    findAccount: () => Promise.resolve({ email: 'ana@client.example', locale: 'en', role: 'customer', ...account } as Account),
    isEmailChangePending: () => Promise.resolve(false),
    passkeys: () => Promise.resolve([{ id: 'p1', name: 'Phone', createdAt: '2026-11-24T09:30:00.000Z', usedAt: undefined }]),
    listSessions: () => Promise.resolve([]),
    ...more,
  }
}

/** The names of the fields of the forms that change or remove what protects an account, by form. */
async function protectedFields(account: Partial<Account>): Promise<Record<string, string[]>> {
  const { sections } = await loadSettings(loaderArgs('/dashboard/account', fakeAccounts(account)))
  const forms = (sections as readonly AccountSectionData[]).flatMap(({ form, passkeys }) => [
    ...(form ? [form] : []),
    ...(passkeys ? [passkeys.form, ...passkeys.passkeys.map(({ remove }) => remove)] : []),
  ])
  return Object.fromEntries(
    forms.filter(({ name }) => name !== 'profile').map(({ name, fields }) => [name, fields.map((field) => field.name)]),
  )
}

test('A21: with a second factor, each form that takes the password ends with a field for the code', async () => {
  const withoutCode = {
    password: ['password', 'next'],
    'passkey-remove-p1': ['password'],
    'passkey-add': ['name', 'password'],
    email: ['email', 'password'],
    delete: ['password'],
  }
  const withCode = Object.fromEntries(Object.entries(withoutCode).map(([form, fields]) => [form, [...fields, 'code']]))
  expect(await protectedFields({ secondFactor: false })).toEqual(withoutCode)
  expect(await protectedFields({ secondFactor: true })).toEqual(withCode)
  const { delete: _, ...ofStaff } = withCode
  expect(await protectedFields({ secondFactor: true, role: 'admin' })).toEqual(ofStaff)
})

test.each(locales)('A21: the code of a form is checked, and a wrong one is reported in %s at its field', async (locale) => {
  const t = translatorFor(locale)
  const received: unknown[] = []
  const refuse = (_caller: unknown, _account: unknown, { password, code }: { password: string; code: string }) => {
    received.push({ password, code })
    return Promise.resolve<AccountOutcome>({ done: false, problem: 'wrongCode' })
  }
  const service = { changePassword: refuse, changeEmail: refuse, removePasskey: refuse, deleteAccount: refuse }
  for (const form of ['password', 'email', 'passkey-remove-p1', 'delete']) {
    const fields = { form, password: 'a long and quiet sentence', code: '123 456', next: 'another', email: 'new@client.example' }
    const args = loaderArgs(localizePath('/dashboard/account', locale), fakeAccounts({ secondFactor: true }, service), { fields })
    const { data, init } = (await receiveSettings(args)) as { data: object; init: { status: number } }
    expect([data, init.status]).toMatchObject([{ form, field: 'code', text: t('account.problem.wrongCode') }, 422])
    expect(JSON.stringify(data)).not.toContain('sentence')
  }
  expect(received).toEqual(Array.from({ length: 4 }, () => ({ password: 'a long and quiet sentence', code: '123 456' })))
})

test('the button that ends all sessions is shown if there are several', async () => {
  const session = { userAgent: '', createdAt: '2026-11-24T09:30:00.000Z', usedAt: '2026-11-24T09:30:00.000Z' }
  for (const count of [1, 2]) {
    const sessions = Array.from({ length: count }, (_, index) => ({ ...session, id: `s${index}`, isCurrent: index === 0 }))
    const accounts = fakeAccounts({}, { listSessions: () => Promise.resolve(sessions) })
    const { sections } = await loadSettings(loaderArgs('/dashboard/account', accounts))
    const buttons = (sections as readonly AccountSectionData[]).find(({ id }) => id === 'sessions')!.endMany
    expect(buttons !== undefined).toBe(count > 1)
  }
})
