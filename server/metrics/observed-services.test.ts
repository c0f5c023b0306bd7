import { expect, test } from 'vitest'
import { contactForm } from '#core/forms/definitions.ts'
import type { AccountService, Caller } from '#core/accounts/service.ts'
import type { RejectionReason, SubmissionOutcome, SubmissionService, SubmittedForm } from '#core/forms/service.ts'
import type { Services } from '#core/services.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { observeServices } from '#server/metrics/observed-services.ts'

const createTestMetrics = () => createMetrics({ version: '1.0.0', build: 'b1' })

/** Labels and values of the series of a counter that are not 0. */
async function countsOf(counter: { get(): Promise<{ values: { labels: object; value: number }[] }> }) {
  return (await counter.get()).values.filter(({ value }) => value > 0).map(({ labels, value }) => ({ ...labels, value }))
}

function rejected(status: number, reason?: RejectionReason): SubmissionOutcome {
  return { accepted: false, status, rejection: { values: {}, problems: [], idempotencyKey: 'k', ...(reason && { reason }) } }
}

test.each<[SubmissionOutcome, string]>([
  [{ accepted: true, receipt: 'r' }, 'accepted'],
  [rejected(422), 'refused'],
  [rejected(400), 'refused'],
  [rejected(409, 'changed'), 'refused'],
  [rejected(422, 'unconfirmed'), 'refused'],
  [rejected(429, 'limited'), 'limited'],
  [rejected(503, 'closed'), 'closed'],
  [rejected(503, 'unavailable'), 'unavailable'],
])('T4: a form with the outcome %j counts as %s', async (outcome, expected) => {
  const metrics = createTestMetrics()
  const forms = { isOpen: true, submit: () => Promise.resolve(outcome) } as Partial<SubmissionService> as SubmissionService
  const observed = observeServices({ forms, accounts: {} } as Services, metrics)
  expect(await observed.forms.submit({ form: contactForm } as SubmittedForm)).toBe(outcome)
  expect(observed.forms.isOpen).toBe(true)
  expect(await countsOf(metrics.forms)).toEqual([{ form: 'contact', outcome: expected, value: 1 }])
})

const caller: Caller = { headers: new Headers(), clientAddress: '203.0.113.7', locale: 'en' }
const headers = new Headers()

test.each<[Awaited<ReturnType<AccountService['logIn']>>, string]>([
  [{ done: true, headers }, 'logged_in'],
  [{ done: 'code', headers }, 'code_required'],
  [{ done: false, problem: 'wrong' }, 'refused'],
  [{ done: false, problem: 'email' }, 'refused'],
  [{ done: false, problem: 'limited', minutes: 5 }, 'limited'],
  [{ done: false, problem: 'unavailable' }, 'unavailable'],
])('T4: a log-in with the outcome %j counts as %s', async (outcome, expected) => {
  const metrics = createTestMetrics()
  const accounts = { logIn: () => Promise.resolve(outcome) } as Partial<AccountService> as AccountService
  const observed = observeServices({ forms: {}, accounts } as Services, metrics)
  expect(await observed.accounts.logIn(caller, { email: 'a@example.com', password: 'p' })).toBe(outcome)
  expect(await countsOf(metrics.logIns)).toEqual([{ step: 'password', outcome: expected, value: 1 }])
})

test('T4: codes and passkeys count as steps of their own', async () => {
  const metrics = createTestMetrics()
  const accounts = {
    verifyCode: () => Promise.resolve({ done: false, problem: 'wrongCode' }),
    logInByPasskey: () => Promise.resolve({ done: true, headers }),
  } as Partial<AccountService> as AccountService
  const observed = observeServices({ forms: {}, accounts } as Services, metrics)
  await observed.accounts.verifyCode(caller, '123456')
  await observed.accounts.logInByPasskey(caller, {})
  expect(await countsOf(metrics.logIns)).toEqual([
    { step: 'code', outcome: 'refused', value: 1 },
    { step: 'passkey', outcome: 'logged_in', value: 1 },
  ])
})
