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
