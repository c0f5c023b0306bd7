import { expect, test } from 'vitest'
import { isLongCode } from '#core/content/code-length.ts'
import { visit } from './setup/page.ts'
import { navigate, startReact, waitForReact } from './setup/react.ts'

const answer = 'why-do-i-get-407'

test.each([true, false])('the hash of an address opens its answer (script: %s)', async (javaScriptEnabled) => {
  await using tab = await visit(`/help#${answer}`, { javaScriptEnabled })
  const question = tab.page.locator('details', { has: tab.page.locator(`#${answer}`) })
  await expect.poll(() => question.getAttribute('open')).not.toBeNull()
  await expect.poll(() => question.locator('summary').evaluate((summary) => summary.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
})

test('a link opens its answer, on the same page and from another page', async () => {
  await using tab = await visit('/about')
  const { page } = tab
  await startReact(page)
  const question = page.locator(`details:has(#${answer})`)
  await navigate(page, `/help#${answer}`)
  await expect.poll(() => question.getAttribute('open')).not.toBeNull()
  await navigate(page, '/help')
  await question.evaluate((details) => details.removeAttribute('open'))
  await page.evaluate((id) => {
    const link = document.createElement('a')
    link.href = `#${id}`
    link.textContent = 'to the answer'
    document.querySelector('main')!.prepend(link)
  }, answer)
  await page.getByText('to the answer').click()
  await expect.poll(() => question.getAttribute('open')).not.toBeNull()
})

test('opening an answer by keyboard sets the hash, and closing it removes the hash', async () => {
  await using tab = await visit('/help')
  const { page } = tab
  await startReact(page)
  const summary = page.locator(`details:has(#${answer}) summary`)
  await summary.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${answer}`)
  expect(await page.evaluate(() => document.activeElement!.localName)).toBe('summary')
  await summary.press('Enter')
  await expect.poll(() => page.url()).toMatch(/\/help$/)
})

const phone = { viewport: { width: 390, height: 844 } } as const

test.each([true, false])(
  'on a phone the sections and the chapters are collapsible bars above the text (script: %s)',
  async (javaScriptEnabled) => {
    await using tab = await visit('/help/user-guide/sessions', { ...phone, javaScriptEnabled })
    const { page, browserErrors } = tab
    for (const [name, link] of [
      ['User guide', '/help/user-guide/quick-start'],
      ['On this page', '#sticky'],
    ] as const) {
      const bar = page.locator('main nav', { has: page.locator('summary', { hasText: name }) })
      expect((await bar.boundingBox())!.y).toBeLessThan((await page.locator('h1').boundingBox())!.y)
      expect(await bar.getByRole('link').count()).toBe(0)
      await bar.locator('summary').press('Enter')
      expect(await bar.locator(`a[href="${link}"]`).isVisible()).toBe(true)
    }
    await page.locator('.contents a[href="#sticky"]').press('Enter')
    const heading = () => page.locator('#sticky').evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(heading).toBeLessThan(120)
    expect(await heading()).toBeGreaterThan(javaScriptEnabled ? 46 : 0)
    expect(browserErrors).toEqual([])
  },
)

test('on a phone the bar of the sections names the current one, stays at the top and closes after a choice', async () => {
  await using tab = await visit('/help/user-guide/sessions', phone)
  const { page } = tab
  const bar = page.locator('.contents')
  await bar.locator('summary').press('Enter')
  await bar.locator('a[href="#sticky"]').press('Enter')
  await expect.poll(() => bar.locator('summary').innerText()).toMatch(/Keep an exit/)
  await expect.poll(async () => (await bar.boundingBox())!.y).toBe(0)
  expect(await bar.locator('ol').isVisible()).toBe(false)
})

test('in a wide window both lists are open beside the text, bars are no tab stops, and the first link skips the chapters', async () => {
  await using tab = await visit('/help/user-guide/sessions', { viewport: { width: 1440, height: 900 } })
  const { page } = tab
  await page.locator('main').focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('article')?.id)).toBe('article')
  await page.locator('main nav a').last().focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement!.closest('summary'))).toBeNull()
  expect(await page.locator('.contents a').first().isVisible()).toBe(true)
})

test('X9: an article is printed with its address and every client of its samples, and without the parts beside it', async () => {
  await using tab = await visit('/blog/who-resolves-the-name')
  const { page } = tab
  const aside = [page.locator('main aside'), page.locator('#related'), page.locator('[aria-labelledby=share]'), page.locator('.contents')]
  await page.emulateMedia({ media: 'print' })
  for (const part of aside) expect(await part.isVisible()).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  const after = (selector: string, pseudo: string) =>
    page.locator(selector).evaluateAll((all, name) => all.map((element) => getComputedStyle(element, name).content), pseudo)
  expect(await after('[data-address]', '::after')).toEqual([expect.stringMatching(/^"https?:\/\/.*\/blog\/who-resolves-the-name"$/)])
  await page.goto('/help/user-guide/sessions')
  const panels = page.locator('.code:has(fieldset:not(.views)) pre')
  expect(await panels.count()).toBeGreaterThan(1)
  for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(true)
  expect(await after('.code:has(input[value=python]) pre', '::before')).toContain('"Code for Python"')
})

test('a client that is selected in one code block is shown in all, also after a reload and on the next page', async () => {
  await using tab = await visit('/help/user-guide/sessions')
  const { page, browserErrors } = tab
  const chosen = () =>
    page
      .locator('.code fieldset:has(input[value=python]) input:checked')
      .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
  expect(new Set(await chosen())).not.toEqual(new Set(['python']))
  await page.locator('.code label:has(input[value=python])').first().click()
  expect(new Set(await chosen())).toEqual(new Set(['python']))
  await waitForReact(page)
  await page.reload()
  expect(new Set(await chosen())).toEqual(new Set(['python']))
  await startReact(page)
  await navigate(page, '/help/user-guide/quick-start')
  expect(new Set(await chosen())).toEqual(new Set(['python']))
  expect(browserErrors).toEqual([])
})

test('the list of sections marks the current one, up to the last', async () => {
  await using tab = await visit('/help/user-guide/sessions')
  const { page } = tab
  await startReact(page)
  const links = page.locator('.contents a')
  const current = () => page.locator('.contents a[aria-current]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of addresses.slice(0, 2)) {
    await page.evaluate((id) => document.querySelector(id!)!.scrollIntoView(), address)
    await expect.poll(current).toEqual([address])
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(current).toEqual(addresses.slice(-1))
})

test('the most read articles replace the editor’s choice once four articles have been opened', async () => {
  await using tab = await visit('/blog/what-a-page-weighs', {
    before: (page) =>
      page.route('**/blog/popular.json?locale=en', (route) =>
        route.fulfill({
          json: ['what-a-page-weighs', 'reading-robots-txt', 'who-resolves-the-name', 'what-a-tunnel-shows'].map((slug) => ({
            slug,
            title: slug,
          })),
        }),
      ),
  })
  const { page } = tab
  expect(await page.getByRole('heading', { name: "Editor's choice" }).count()).toBe(1)
  await startReact(page)
  const list = page.locator('section', { has: page.getByRole('heading', { name: 'Read most' }) })
  await expect
    .poll(() => list.getByRole('link').allInnerTexts())
    .toEqual(['reading-robots-txt', 'who-resolves-the-name', 'what-a-tunnel-shows'])
})

test('a page can be copied as Markdown; if the clipboard is blocked, its Markdown opens', async () => {
  await using tab = await visit('/help/user-guide/sessions', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page } = tab
  await startReact(page)
  await page.getByRole('link', { name: 'Copy as Markdown' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Sessions: keep an exit/)
  await page.evaluate(() => Object.defineProperty(navigator.clipboard, 'write', { value: () => Promise.reject(new Error('closed')) }))
  await page.getByRole('link', { name: /Markdown/ }).click()
  await page.waitForURL('**/sessions.md')
})

test.each(['/ar/help/user-guide/quick-start', '/ar/help/user-guide/node', '/developers'])(
  'on a phone code in the tables of %s stays in its cell',
  async (path) => {
    await using tab = await visit(path, phone)
    const codes = await tab.page.locator('.table :is(td, th) > code').evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const text = range.getBoundingClientRect()
        const cell = element.parentElement!.getBoundingClientRect()
        return { code: element.textContent, isInside: text.left >= cell.left - 1 && text.right <= cell.right + 1 }
      }),
    )
    expect(codes.length).toBeGreaterThan(2)
    expect(codes.filter(({ isInside }) => !isInside)).toEqual([])
  },
)

test.each([
  ['ru', 1024],
  ['ru', 640],
  ['es', 1024],
] as const)('in %s, %i pixels wide, the footer breaks no word', async (locale, width) => {
  await using tab = await visit(`/${locale}/about`, { viewport: { width, height: 900 } })
  const terms = await tab.page.locator('.footer-columns a').evaluateAll((links) =>
    links.flatMap((link) =>
      [...link.firstChild!.textContent!.matchAll(/\S+/g)].map(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(link.firstChild!, index)
        range.setEnd(link.firstChild!, index + word.length)
        return { word, parts: range.getClientRects().length }
      }),
    ),
  )
  expect(terms.length).toBeGreaterThan(30)
  expect(terms.filter(({ word, parts }) => parts > 1 && !word.includes('-'))).toEqual([])
})

test.each(['/ru/developers/lab', '/zh/developers/api', '/products/scraper-api', '/ar/developers/gateway', '/tools/request-builder'])(
  'W119: no line of %s begins with the punctuation after a piece of code',
  async (path) => {
    await using tab = await visit(path)
    const { page } = tab
    for (const width of [1440, 1101, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await page.evaluate(partedCode)]).toEqual([width, []])
    }
  },
)

test.each(['/compare', '/products/socks5-proxies', '/ar/help/faq/how-long-does-a-session-last'])(
  'W119: code of %s is not divided at a hyphen unless it is long',
  async (path) => {
    await using tab = await visit(path)
    const { page } = tab
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const divided = await page.evaluate(dividedCode)
      expect([width, divided.filter((code) => !isLongCode(code))]).toEqual([width, []])
    }
  },
)

/** Inline code with boxes in several lines. */
function dividedCode(): string[] {
  document.documentElement.toggleAttribute('data-full', true)
  return [...document.querySelectorAll('main .inline-code code')]
    .filter((code) => new Set([...code.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
    .map((code) => code.textContent)
}

/** Code that is in another line than the punctuation after it. */
function partedCode(): string[] {
  document.documentElement.toggleAttribute('data-full', true)
  const first = document.createRange()
  return [...document.querySelectorAll<HTMLElement>('main code')].flatMap((code) => {
    const after = code.nextSibling
    if (code.closest('pre') || !code.checkVisibility() || !(after instanceof Text) || !/^[,.;:)!?»”、。，；：）،؛]/.test(after.data))
      return []
    first.setStart(after, 0)
    first.setEnd(after, 1)
    const end = [...code.getClientRects()].at(-1)!.bottom
    return first.getBoundingClientRect().top > end ? [code.textContent + after.data.slice(0, 9)] : []
  })
}
