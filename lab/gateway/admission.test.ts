import { expect, test } from 'vitest'
import { acceptedUserNames, caseRules, refusedUserNames } from '#core/contract/user-name-cases.ts'
import { createManualClock } from '../clock.ts'
import { refuseFilter } from './admission.ts'
import { createGateway, isProblem } from './gateway.ts'
import { problemAnswer } from './problem.ts'
import { createSessions } from './sessions.ts'

function gatewayOf() {
  const clock = createManualClock(0)
  return createGateway({
    sessions: createSessions(1, clock),
    clock,
    rules: caseRules,
    checkPassword: () => true,
    allowedUser: () => undefined,
    isInLab: () => true,
  })
}

test.each(acceptedUserNames)('W61: the gateway lets $text in, with the exit that its parts choose', async ({ text, parts: values }) => {
  const passage = await gatewayOf().open({ userName: text, password: 'PASSWORD' }, { host: 'shop.example', port: 443 }, '127.0.0.1')
  if (isProblem(passage)) throw new Error(passage.message)
  const { exit } = passage
  expect({
    network: exit.network,
    ...(values.country !== undefined && { country: exit.country.toLowerCase() }),
    ...(values.city !== undefined && { city: exit.city?.slug }),
    ...(values.state !== undefined && { state: exit.state?.code }),
    ...(values.asn !== undefined && { asn: String(exit.asn) }),
    ...(values.ip !== undefined && { ip: exit.ip }),
  }).toEqual(
    Object.fromEntries(Object.entries({ network: 'residential', ...values }).filter(([name]) => name !== 'session' && name !== 'lifetime')),
  )
})

test.each(refusedUserNames)('W61: the gateway refuses "$text" and names the first part that is wrong', async ({ text, problems }) => {
  const problem = await gatewayOf().open({ userName: text, password: 'PASSWORD' }, { host: 'shop.example', port: 443 }, '127.0.0.1')
  if (!isProblem(problem)) throw new Error('It was let in.')
  const [first] = problems
  const { status, headers } = problemAnswer(problem)
  const part = first!.part === '' ? '-' : first!.part
  const [expectedStatus, details] = first!.problem === 'invalid-user' ? [407, undefined] : [400, part]
  expect(status).toBe(expectedStatus)
  expect(/details="(.*)"/.exec(headers['Proxy-Status']!)?.[1]).toBe(details)
})

test('W61: a network has exits only in the countries where the contract has it, or may have it', () => {
  const networks = { networks: { mobile: ['DE'], isp: 'ask', residential: 'all' } } as const
  const statusOf = (network: string, country?: string) => refuseFilter({ network, country }, networks)?.status
  expect([statusOf('mobile', 'jp'), statusOf('mobile', 'de'), statusOf('mobile')]).toEqual([503, undefined, undefined])
  expect([statusOf('isp', 'jp'), statusOf('residential', 'jp')]).toEqual([undefined, undefined])
  expect(refuseFilter({ network: 'mobile', country: 'jp' }, networks)).toMatchObject({
    error: 'destination_unavailable',
    details: 'network',
  })
})
