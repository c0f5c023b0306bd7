import { expect, test } from 'vitest'
import { site } from '#site'
import { proxyStatusName, statusCodes } from './gateway.ts'
import { gatewayAnswer, statusCodePath } from './gateway-answer.ts'

test.each(statusCodes)(
  'W43: the answer with $status has the error of the contract and the address of its page',
  ({ status, errors, retry }) => {
    const [head = '', body = ''] = gatewayAnswer(status)!.split('\n\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
    expect(head).toContain(`Proxy-Status: ${proxyStatusName}${errors[0] ? `; error=${errors[0]}` : ''}`)
    expect(head.includes('Retry-After')).toBe(retry === 'after-header')
    const parsed = JSON.parse(body) as Record<string, string>
    expect(Object.keys(parsed)).toEqual(['code', 'message', 'docs'])
    expect(parsed['docs']).toBe(site.origin + statusCodePath(status))
  },
)

test('there is no answer with a status code that the contract does not have', () => expect(gatewayAnswer(418)).toBeUndefined())
