/** The client that a reader chooses is shown on the pages of every kind, or the language of that client. */
import { expect, test } from 'vitest'
import { gatewayClients } from '#core/samples/gateway-call.ts'
import { languageTab } from '#core/samples/language-tab.ts'
import { tabName } from '#core/samples/tabs.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'

const pages = [
  '/products/residential-proxies',
  '/products/socks5-proxies',
  '/products/serp-api',
  '/developers',
  '/developers/api/scrape-page',
  '/locations/japan',
  '/blog/why-rotating-does-not-rotate',
  '/help/user-guide/quick-start',
  '/help/user-guide/sessions',
  '/scrapers/hotel-rates-by-city',
]

/** Names that the API reference stored before its tabs had those of other pages. */
const formerNames = ['requests', 'fetch']
const names = [...gatewayClients.map(({ id }) => tabName(id)), ...formerNames]

/** The chosen tab of each sample, and all of its tabs. */
interface Group {
  all: string[]
  chosen: string
}

function expectedOf({ all }: Group, name: string): string {
  if (all.includes(name)) return name
  return all.includes(languageTab(name)) ? languageTab(name) : all[0]!
}

test.each(pages)('W153: each client of the request builder, or its language, is chosen on %s', async (path) => {
  await using tab = await visit(path)
  for (const name of names) {
    await tab.page.evaluate((client) => localStorage.setItem('client', client), name)
    await tab.page.reload()
    const groups = await tab.page.locator('.code .tabs:not(.views):has(input)').evaluateAll((bars): Group[] =>
      bars.map((bar) => {
        const inputs = [...bar.querySelectorAll('input')]
        return { all: inputs.map(({ value }) => value), chosen: inputs.find(({ checked }) => checked)!.value }
      }),
    )
    expect(groups.length).toBeGreaterThan(0)
    expect(groups.flatMap(({ all }) => all.filter((client) => formerNames.includes(client)))).toEqual([])
    for (const group of groups) expect([name, group.chosen]).toEqual([name, expectedOf(group, name)])
  }
})

test('W153: a client without a tab on a product page shows its language there and itself in the builder', async () => {
  await using tab = await visit('/tools/request-builder')
  const { page, browserErrors } = tab
  await startReact(page)
  await page.locator('#client').selectOption('axios')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('client'))).toBe('axios')
  await page.goto('/products/residential-proxies')
  expect(await page.locator('.code pre:visible').first().innerText()).toContain("from 'undici'")
  await page.goto('/developers/api/scrape-page')
  expect(await page.locator('.code pre:visible').first().innerText()).toContain("from 'axios'")
  await page.goto('/tools/request-builder')
  await startReact(page)
  await page.waitForURL('**/request-builder?client=axios')
  expect(browserErrors).toEqual([])
})
