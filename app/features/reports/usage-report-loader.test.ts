import { beforeAll, expect, test, vi } from 'vitest'
import type { Account, AccountService } from '#core/accounts/service.ts'
import type { Review } from '#core/content/reviews.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import type { PageArgs } from '#app/page/page-context.ts'
import { site } from '#site'
import { factsContext } from '#app/context.ts'
import { createTestContext } from '../../../tests/setup/router-context.ts'
import { loadUsageReport } from './usage-report-loader.ts'

beforeAll(async () => {
  await loadMessages('en')
  await loadMessages('ar')
})

const reviews: readonly Review[] = [
  { file: 'content/blog/later/meta.yaml', title: 'Later', path: '/blog/later', by: '2027-06-01', owner: 'sales' },
  { file: 'content/blog/soon/meta.yaml', title: 'Soon', path: '/blog/soon', by: '2026-12-05', owner: 'sales' },
  { file: 'contract/trust.yaml:7', title: 'audits', by: '2026-11-20', owner: 'ana@provider.example' },
]

function argsFor(role: Account['role'], path = '/dashboard/inbox/insights') {
  const accounts = { findAccount: async () => ({ id: '0123456789', role, secondFactor: true }) } as unknown as AccountService
  const inbox = { usageReport: async () => ({ pages: [], searches: [], missing: [] }) }
  const context = createTestContext({ services: { accounts, reviews, inbox: inbox as never } })
  context.set(factsContext, { id: 'r1', nonce: '', client: '', report() {}, logRefusal() {} })
  const url = new URL(site.origin + path)
  return { request: new Request(url), url, params: {}, context } as unknown as PageArgs<'reference'>
}

test('W178: staff of every role see what is due, the earliest first, with its owner and whether it is overdue', async () => {
  vi.setSystemTime('2026-11-28T09:00:00Z')
  for (const role of ['staff', 'legal', 'admin'] as const) {
    const { rows } = (await loadUsageReport(argsFor(role))).reviews
    expect(rows).toEqual([
      {
        title: 'audits',
        to: undefined,
        file: 'contract/trust.yaml:7',
        owner: 'ana@provider.example',
        by: expect.anything(),
        overdue: 'overdue',
      },
      { title: 'Soon', to: '/blog/soon', file: 'content/blog/soon/meta.yaml', owner: 'sales', by: expect.anything(), overdue: undefined },
    ])
  }
  expect((await loadUsageReport(argsFor('staff', '/ar/dashboard/inbox/insights'))).reviews.rows[0]!.overdue).toBe('متأخر')
  vi.useRealTimers()
})

test('W178: customers do not see it', async () => {
  await expect(loadUsageReport(argsFor('customer'))).rejects.toMatchObject({ init: { status: 404 } })
})
