import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '#core/csp.ts'

test('H1: the policy denies by default and never allows unsafe-inline', () => {
  const policy = contentSecurityPolicy({ scripts: ['sha256-abc='] })
  expect(policy).toBe(
    "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
      "connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors 'none'",
  )
})

test('a tag manager gets its hosts for scripts, images and connections', () => {
  const policy = contentSecurityPolicy({ tagManagerHosts: ['https://tags.example'] })
  expect(policy).toContain("script-src 'self' https://tags.example;")
  expect(policy).toContain("img-src 'self' data: https://tags.example;")
  expect(policy).toContain("connect-src 'self' https://tags.example;")
})

test('P10: a page with a video frames its player and no other page frames anything', () => {
  expect(contentSecurityPolicy({ frames: ['https://video.example'] })).toContain('frame-src https://video.example;')
  expect(contentSecurityPolicy({})).not.toContain('frame-src')
})
