import { expect, test } from 'vitest'
import { supportBundle } from './support-bundle.ts'

const browser = { at: '2026-11-27T10:00:00.000Z', timeZone: 'Asia/Tokyo', languages: ['ja', 'en'], protocol: 'h2', userAgent: 'Browser/1' }

test('W87: the support bundle has the facts of the page and nothing else', () => {
  const data = { address: '203.0.113.7', requestId: 'r1', httpVersion: undefined, headers: [{ name: 'Via', value: '1.1 squid' }] }
  expect(supportBundle(data, browser, undefined).split('\n')).toEqual([
    'time: 2026-11-27T10:00:00.000Z',
    'request: r1',
    'address: 203.0.113.7',
    'protocol: h2',
    'header Via: 1.1 squid',
    'time zone: Asia/Tokyo',
    'languages: ja, en',
    'browser: Browser/1',
    'webrtc: not requested',
  ])
  expect(supportBundle(data, browser, [])).toContain('webrtc: none')
  expect(supportBundle(data, browser, ['host 192.168.1.20'])).toContain('webrtc: host 192.168.1.20')
})
