import { expect, test } from 'vitest'
import { statusCodes } from '#core/contract/gateway.ts'
import { gatewayProblem, problemAnswer } from './problem.ts'

test('W63: with a contract that lists fewer errors, a refusal has one of those', () => {
  const codes = statusCodes.map((code) => ({ ...code, errors: ['http_request_denied' as const] }))
  const { headers, body } = problemAnswer(gatewayProblem(403, 'Port 25 is refused.', { details: 'mail', errorIndex: 1 }, codes))
  expect(headers['Proxy-Status']).toMatch(/; error=http_request_denied; details="mail"$/)
  expect((JSON.parse(body) as { code: string }).code).toBe('http_request_denied')
})
