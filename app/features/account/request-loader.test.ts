import { beforeAll, expect, test } from 'vitest'
import type { Account, AccountRequestDetails } from '#core/accounts/desk.ts'
import { loadCatalogue } from '#app/i18n/catalogues.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import { loadDashboard } from './dashboard-loader.ts'
import { loadRequest } from './request-loader.ts'

beforeAll(() => loadCatalogue('en'))

test('characters that turn the direction around are written out in the list, on the page of a request, and in a name', async () => {
  const request: AccountRequestDetails = {
    reference: 'C-7F3K-9Q2M',
    form: 'contact',
    createdAt: '2026-11-21T12:00:00.000Z',
    closedAt: undefined,
    answeredAt: undefined,
    values: { fullName: ['Ana\u2066'], companyEmail: ['ana@client.example'], need: ['invoice\u202efdp.exe'] },
    replies: [{ at: '2026-11-22T12:00:00.000Z', text: 'No\u202e!' }],
  }
  const desk = {
    find: () => Promise.resolve({ name: 'A\u202ena', role: 'customer' } as Account),
    requests: () => Promise.resolve([request]),
    request: () => Promise.resolve(request),
  }
  const { lead, requests } = await loadDashboard(loaderArgs('/dashboard', desk))
  expect(lead).toContain('A⟦U+202E⟧na')
  expect(requests[0]?.excerpt).toBe('invoice⟦U+202E⟧fdp.exe')
  const page = await loadRequest(loaderArgs('/dashboard/requests/C-7F3K-9Q2M', desk, { params: { reference: 'C-7F3K-9Q2M' } }))
  const shown = JSON.stringify([page.sent, page.replies])
  for (const text of ['Ana⟦U+2066⟧', 'invoice⟦U+202E⟧fdp.exe', 'No⟦U+202E⟧!']) expect(shown).toContain(text)
})
