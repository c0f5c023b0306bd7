import { expect, test } from 'vitest'
import { locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { visit } from './setup/page.ts'

const silent = ['/police-assistance', '/reset-password', '/verify-email']

test.each(silent.flatMap((path) => locales.map((locale) => localizePath(path, locale))))(
  'H5: no other site learns of a visit to %s',
  async (path) => {
    await using visited = await visit(path, { javaScriptEnabled: false })
    expect(await visited.response.headerValue('Referrer-Policy')).toBe('no-referrer')
  },
)
