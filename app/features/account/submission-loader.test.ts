import { beforeAll, expect, test } from 'vitest'
import type { Account, AccountSubmissionDetails } from '#core/accounts/service.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { createStore } from '../../../tests/setup/content-store.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import { loadDashboard } from './dashboard-loader.ts'
import { loadSubmission } from './submission-loader.ts'

beforeAll(() => loadMessages('en'))

test('bidirectional control characters are written out in the list, on the page of a submission, and in a name', async () => {
  const submission: AccountSubmissionDetails = {
    reference: 'C-7F3K-9Q2M',
    form: 'contact',
    createdAt: '2026-11-21T12:00:00.000Z',
    closedAt: undefined,
    answeredAt: undefined,
    values: { fullName: ['Ana\u2066'], companyEmail: ['ana@client.example'], need: ['invoice\u202efdp.exe'] },
    replies: [{ at: '2026-11-22T12:00:00.000Z', text: 'No\u202e!' }],
  }
  const accounts = {
    findAccount: () => Promise.resolve({ name: 'A\u202ena', role: 'customer' } as Account),
    listSubmissions: () => Promise.resolve([submission]),
    findSubmission: () => Promise.resolve(submission),
  }
  const { lead, submissions } = await loadDashboard(loaderArgs('/dashboard', accounts, { content: createStore([]) }))
  expect(lead).toContain('A⟦U+202E⟧na')
  expect(submissions[0]?.excerpt).toBe('invoice⟦U+202E⟧fdp.exe')
  const page = await loadSubmission(loaderArgs('/dashboard/requests/C-7F3K-9Q2M', accounts, { params: { reference: 'C-7F3K-9Q2M' } }))
  const shown = JSON.stringify([page.sent, page.replies])
  for (const text of ['Ana⟦U+2066⟧', 'invoice⟦U+202E⟧fdp.exe', 'No⟦U+202E⟧!']) expect(shown).toContain(text)
})
