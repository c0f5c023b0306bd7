import { beforeAll, expect, test } from 'vitest'
import type { Account, AccountSubmission } from '#core/accounts/service.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { draftLifetimeMs } from '#app/state/drafts.ts'
import { createStore } from '../../../tests/setup/content-store.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import { loadDashboard } from './dashboard-loader.ts'

beforeAll(() => loadMessages('en'))

/** A dataset request of some age, in milliseconds. */
const request = (description: string, ageMs: number): AccountSubmission => ({
  reference: 'D-7F3K-9Q2M',
  form: 'dataset',
  createdAt: new Date(Date.now() - ageMs).toISOString(),
  closedAt: undefined,
  answeredAt: undefined,
  values: { datasets: [], description: [description] },
})

test('F18: the dashboard has the submissions that drafts may have become, and the titles of datasets', async () => {
  const submissions = [request('Daily', 60_000), request('Last month', draftLifetimeMs + 60_000)]
  const accounts = {
    findAccount: () => Promise.resolve({ name: 'Ana', role: 'customer' } as Account),
    listSubmissions: () => Promise.resolve(submissions),
  }
  const content = createStore([{ kind: 'datasets', slug: 'job-postings', frontmatter: { title: 'Job postings' } }])
  const { drafts } = await loadDashboard(loaderArgs('/dashboard', accounts, { content }))
  expect(drafts.sent).toEqual([{ form: 'dataset', values: { datasets: [], description: ['Daily'] } }])
  expect(drafts.datasetTitles).toEqual({ 'job-postings': 'Job postings' })
})
