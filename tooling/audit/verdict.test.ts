import { expect, test } from 'vitest'
import { signatureVerdict, vulnerabilityVerdict } from './verdict.ts'

test('signatures pass if none is invalid or missing', () => {
  expect(signatureVerdict('{"invalid":[],"missing":[]}').kind).toBe('passed')
})

test('an invalid or missing signature fails and names the package', () => {
  const bad = { name: 'hono', version: '4.0.0', registry: 'https://registry.example/', integrity: 'sha512-x' }
  expect(signatureVerdict(JSON.stringify({ invalid: [bad], missing: [{ ...bad, name: 'zod' }] }))).toEqual({
    kind: 'failed',
    found: ['hono@4.0.0: invalid signature', 'zod@4.0.0: missing signature'],
  })
})

test('vulnerabilities fail with their advisories, whatever their severity', () => {
  const vulnerabilities = {
    busboy: { name: 'busboy', severity: 'high', range: '<=0.3.1', via: ['dicer'] },
    dicer: {
      name: 'dicer',
      severity: 'low',
      range: '*',
      via: [{ title: 'Crash', url: 'https://github.com/advisories/GHSA-wm7h-9275-46v2' }],
    },
  }
  expect(vulnerabilityVerdict(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    kind: 'failed',
    found: ['busboy <=0.3.1 (high): through dicer', 'dicer * (low): Crash, https://github.com/advisories/GHSA-wm7h-9275-46v2'],
  })
  expect(vulnerabilityVerdict('{"auditReportVersion":2,"vulnerabilities":{}}').kind).toBe('passed')
})

test.each([
  [
    'an endpoint that is not there',
    '{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":"","detail":""}}',
    '405 Method Not Allowed',
  ],
  [
    'no network',
    '{"error":{"code":"ENOTFOUND","summary":"request failed, reason: getaddrinfo\\nmore"}}',
    'ENOTFOUND: request failed, reason: getaddrinfo',
  ],
  ['a page of a proxy', '<html>\n</html>', '<html>'],
  ['nothing', '', 'npm printed nothing'],
  ['null', 'null', 'npm printed nothing'],
])('%s is reported as unavailable, not as passed', (_what, output, reason) => {
  expect(signatureVerdict(output)).toEqual({ kind: 'unavailable', reason })
  expect(vulnerabilityVerdict(output)).toEqual({ kind: 'unavailable', reason })
})
