import { expect, test } from 'vitest'
import { tagManagerHosts } from '#core/tag-manager.ts'

const tagManager = { script: 'https://tags.example/a.js?id=1', hosts: ['https://data.example'], excludedPaths: ['/police-assistance'] }

test.each([
  ['/blog', ['https://tags.example', 'https://data.example']],
  ['/zh', ['https://tags.example', 'https://data.example']],
  ['/police-assistance', []],
  ['/zh/police-assistance', []],
  ['/ar/reset-password', []],
  ['/dashboard', []],
  ['/zh/dashboard/inbox/P-7F3K-9Q2M', []],
  ['/blog/login', ['https://tags.example', 'https://data.example']],
  ['/dashboards', ['https://tags.example', 'https://data.example']],
])('the policy of %s allows %j', (path, hosts) => {
  expect(tagManagerHosts(tagManager)(path)).toEqual(hosts)
})

test('the origin of the script is listed once, and without a script nothing is allowed', () => {
  expect(tagManagerHosts({ ...tagManager, hosts: ['https://tags.example'] })('/')).toEqual(['https://tags.example'])
  expect(tagManagerHosts({ ...tagManager, script: '' })('/')).toEqual([])
})

test.each(['tags.example', 'https://tags.example/', '*'])('%s is no origin', (host) => {
  expect(() => tagManagerHosts({ ...tagManager, hosts: [host] })).toThrow(
    `site.config.ts, tagManager.hosts: expected origins such as https://tags.example, found "${host}".`,
  )
})

test.each(['GTM-123', '//tags.example/a.js', '/a.js', 'javascript:alert(1)', 'https://', 'https://a b/'])(
  '%s is no address of a script',
  (script) => {
    expect(() => tagManagerHosts({ ...tagManager, script })).toThrow(
      `site.config.ts, tagManager.script: expected an address that starts with https://, found "${script}".`,
    )
  },
)
