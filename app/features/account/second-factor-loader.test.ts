import { beforeAll, expect, test } from 'vitest'
import type { Account, AccountOutcome } from '#core/accounts/desk.ts'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { catalogue, loadCatalogue } from '#app/i18n/catalogues.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import { receiveProve, receiveSecondFactor } from './second-factor-loader.ts'

beforeAll(() => Promise.all(locales.map(loadCatalogue)))

test.each(locales)('whoever is signed in is told in %s that the password is wrong, or the code, and of no address', async (locale) => {
  const t = catalogue(locale)
  for (const [problem, text] of [
    ['wrong', t('account.problem.wrongPassword')],
    ['wrongCode', t('account.problem.wrongCode')],
  ] as const) {
    const refuse = () => Promise.resolve<AccountOutcome & { done: false }>({ done: false, problem })
    const desk = {
      find: () => Promise.resolve({ secondFactor: true, role: 'customer' } as Account),
      prove: refuse,
      beginSecondFactor: refuse,
      renewSpareCodes: refuse,
      endSecondFactor: refuse,
    }
    for (const form of ['begin', 'codes', 'end']) {
      const args = loaderArgs(localizePath('/dashboard/second-factor', locale), desk, { fields: { form } })
      expect(await receiveSecondFactor(args)).toMatchObject({ data: { refused: { text } } })
    }
    const args = loaderArgs(localizePath('/dashboard/prove', locale), desk, { fields: { form: 'prove' } })
    expect(await receiveProve(args)).toMatchObject({ data: { text } })
  }
})
