import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './setup/page.ts'
import { navigate, startReact } from './setup/react.ts'

/** A guide with a picture of each language and theme. */
const guide = '/help/user-guide/choose-a-location'

/** The pictures that are shown, with the file that the browser has chosen, and their boxes. */
const shownPictures = (page: Page) =>
  page.locator('.picture img:visible').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const { width, height } = image.getBoundingClientRect()
      return { file: image.currentSrc, alt: image.alt, isLoaded: image.complete && image.naturalWidth > 0, ratio: width / height, width }
    }),
  )

/** Adds the pictures that the page requests to a list. */
function recordPictures(page: Page, requested: string[]): void {
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/pictures/')) requested.push(pathname)
  })
}

test.each([
  { path: guide, width: 390 },
  { path: guide, width: 1024 },
  { path: guide, width: 1440 },
  { path: `/ar${guide}`, width: 390 },
  { path: `/zh${guide}`, width: 1440 },
])('W138: at $width pixels the picture of $path has its place before it arrives, and does not widen the page', async ({ path, width }) => {
  await using tab = await visit(path, { viewport: { width, height: 800 } })
  const { page } = tab
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.locator('.picture img:visible').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await shownPictures(page))[0]?.isLoaded).toBe(true)
  const [picture] = await shownPictures(page)
  expect(await height()).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(picture!.width).toBeGreaterThan(width === 390 ? 340 : 500)
  const size = await page
    .locator('.picture img:visible')
    .evaluate((image) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')))
  expect(picture!.ratio).toBeCloseTo(size, 2)
})

test('W138: only the picture of the theme loads, in the width that fits', async () => {
  const requested: string[] = []
  await using tab = await visit(guide, {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
    before: async (page) => recordPictures(page, requested),
  })
  const { page } = tab
  await page.locator('.picture img:visible').scrollIntoViewIfNeeded()
  await expect.poll(async () => (await shownPictures(page))[0]?.isLoaded).toBe(true)
  expect(requested).toEqual([expect.stringMatching(/^\/pictures\/username-check-dark-480-[0-9a-f]{10}\.(?:avif|webp)$/)])
})

test('W138: the picture follows the theme of the site, and paper is light', async () => {
  await using tab = await visit(guide, { colorScheme: 'light' })
  const { page } = tab
  const file = async () => {
    await page.locator('.picture img:visible').scrollIntoViewIfNeeded()
    await expect.poll(async () => (await shownPictures(page)).map(({ isLoaded }) => isLoaded)).toEqual([true])
    return (await shownPictures(page))[0]!.file
  }
  expect(await file()).not.toContain('dark')
  await page.locator('[data-set-theme=dark]').click()
  expect(await file()).toContain('username-check-dark-')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.picture img:visible').getAttribute('src')).not.toContain('dark')
})

test('W138: after a click on a link the picture has its styles too', async () => {
  await using tab = await visit('/help')
  const { page } = tab
  await startReact(page)
  await navigate(page, guide)
  await expect.poll(async () => (await shownPictures(page)).length).toBe(1)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
