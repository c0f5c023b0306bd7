import { expect, test } from 'vitest'
import { scanHeaders } from '#server/http/static/scanned-headers.ts'

test('the headers are found in any letter case among others', () => {
  const raw = [
    'HOST',
    'a.example',
    'Accept-Language',
    'zh',
    'accept-encoding',
    'br',
    'Range',
    'bytes=0-1',
    'IF-RANGE',
    '"e"',
    'If-None-Match',
    '"f"',
  ]
  expect(scanHeaders(raw)).toEqual({ host: 'a.example', acceptEncoding: 'br', range: 'bytes=0-1', ifRange: '"e"', ifNoneMatch: '"f"' })
})

test('R7: two Host headers count as none', () => {
  expect(scanHeaders(['Host', 'a.example', 'host', 'a.example']).host).toBeUndefined()
  expect(scanHeaders(['Accept', '*/*']).host).toBeUndefined()
})

test('H10, H12: lists in several lines are joined', () => {
  const raw = ['If-None-Match', '"a"', 'If-None-Match', '"b"', 'Accept-Encoding', 'gzip', 'Accept-Encoding', 'br;q=0']
  expect(scanHeaders(raw)).toMatchObject({ ifNoneMatch: '"a", "b"', acceptEncoding: 'gzip, br;q=0' })
})
