import { expect, onTestFinished, test } from 'vitest'
import { securityText } from '#server/http/security-text.ts'
import { site } from '#site'

test('R21: security.txt has the fields of RFC 9116 from the configuration', () => {
  expect(securityText(new Date('2026-11-24T13:00:00Z'))).toBe(
    'Contact: mailto:abuse@isthmus.example\nExpires: 2027-05-23T00:00:00.000Z\n' +
      'Preferred-Languages: en, zh, ru, pt, id, es, ar\nCanonical: https://isthmus.example/.well-known/security.txt\n' +
      'Policy: https://isthmus.example/trust#vulnerabilities\n',
  )
})

test('R21: at any time it is valid for months, and for less than a year (RFC 9116, 2.5.5)', () => {
  for (const now of ['2026-11-24T00:00:00.000Z', '2026-11-24T23:59:59.999Z', '2028-02-29T12:00:00Z', '2040-01-01T00:00:00Z'].map(
    (time) => new Date(time),
  )) {
    const [, expires] = /^Expires: (.+)$/m.exec(securityText(now))!
    const days = (Date.parse(expires!) - now.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  }
})

test('R21: without a policy the field is left out, and a policy of another site is named as it is', () => {
  const configured: { security: Omit<typeof site.security, 'policy'> & { policy: string } } = site
  const original = configured.security
  onTestFinished(() => void (configured.security = original))
  configured.security = { ...original, policy: '' }
  expect(securityText(new Date())).not.toContain('Policy')
  configured.security = { ...original, policy: 'https://security.example/policy' }
  expect(securityText(new Date())).toContain('\nPolicy: https://security.example/policy\n')
})
