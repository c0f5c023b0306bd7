import { expect, test } from 'vitest'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { loadMessages } from './setup/messages.ts'

const path = '/products/datasets/hotel-room-rates'
const t = loadMessages('en')

test('without script an invalid number of rows is marked as wrong, and the sizes of a million are shown', async () => {
  await using tab = await visit(`${path}?rows=many`, { javaScriptEnabled: false })
  const { page } = tab
  expect(await page.locator('#estimated').innerText()).toBe(t('dataset.estimateFor', { count: 1_000_000 }))
  expect(await page.locator('#estimated-rows').inputValue()).toBe('many')
  expect(await page.locator('#estimated-rows-problem').innerText()).toBe(t('dataset.estimateWrong', { min: 1000, max: 1_000_000_000_000 }))
})

test('another number of rows changes every size; one out of range changes none and is marked when the field loses focus', async () => {
  await using tab = await visit(path)
  const { page, browserErrors } = tab
  await startReact(page)
  const sizes = () => page.locator('table[aria-labelledby=estimated] td').allInnerTexts()
  const before = await sizes()
  await page.locator('#estimated-rows').fill('20')
  expect(await sizes()).toEqual(before)
  const problem = page.locator('#estimated-rows-problem')
  expect(await problem.innerText()).toBe('')
  await page.keyboard.press('Tab')
  await expect.poll(() => problem.innerText()).toBe(t('dataset.estimateWrong', { min: 1000, max: 1_000_000_000_000 }))
  expect(await sizes()).toEqual(before)
  await page.locator('#estimated-rows').fill('1,000,000,000')
  await expect.poll(() => problem.innerText()).toBe('')
  await expect.poll(() => page.locator('#estimated').innerText()).toBe(t('dataset.estimateFor', { count: 1_000_000_000 }))
  expect(await sizes()).toEqual(before.map((size) => size.replace('MB', 'GB')))
  expect(browserErrors).toEqual([])
})

test('K6: every download exists, and its file is named after the dataset', async () => {
  await using tab = await visit(path)
  const { page } = tab
  const links = await page.locator('a[download]').all()
  const answers = await Promise.all(links.map(async (link) => page.request.get((await link.getAttribute('href'))!)))
  expect(answers.map((answer) => [answer.status(), answer.headers()['content-type']])).toEqual([
    [200, 'text/csv; charset=utf-8; header=present'],
    [200, 'application/json; charset=utf-8'],
    [200, 'application/x-ndjson; charset=utf-8'],
    [200, 'application/vnd.apache.parquet'],
    [200, 'application/schema+json; charset=utf-8'],
  ])
  const [download] = await Promise.all([page.waitForEvent('download'), links[0]!.click()])
  expect(download.suggestedFilename()).toBe('hotel-room-rates-sample.csv')
})
