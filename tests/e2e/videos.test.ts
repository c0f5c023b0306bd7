import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeInfo } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { visit } from './setup/page.ts'
import { recordRequests, startReact } from './setup/react.ts'

test.each(['en', 'ar'] as const)('X7: in %s one tutorial plays at a time, with captions in the language of the page', async (locale) => {
  let requests: string[] = []
  await using tab = await visit(localizePath('/help/video-tutorial', locale), {
    before: async (page) => void (requests = recordRequests(page)),
  })
  const { page, browserErrors } = tab
  await startReact(page)
  const videoRequests = () => requests.filter((request) => request.includes('/videos/') && !request.endsWith('.jpg'))
  expect(videoRequests()).toEqual([])
  const videos = page.locator('video')
  const tutorials = readdirSync('content/help/video-tutorial').length
  expect(await videos.count()).toBe(tutorials)
  for (const video of await videos.all()) {
    await video.evaluate((element: HTMLVideoElement) => element.play())
    const caption = video.evaluate(
      (element: HTMLVideoElement) =>
        new Promise<{ language: string; text: string }>((resolve) => {
          const track = [...element.textTracks].find(({ mode }) => mode === 'showing')!
          const check = () => {
            const cue = track.activeCues?.[0] as VTTCue | undefined
            if (cue) resolve({ language: track.language, text: cue.text })
          }
          track.addEventListener('cuechange', check)
          check()
        }),
    )
    expect((await caption).language).toBe(localeInfo[locale].tag)
    expect((await caption).text).toMatch(locale === 'ar' ? /\p{Script=Arabic}/u : /[a-z]{3}/)
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
    expect(await videos.evaluateAll((all) => all.filter((other) => !(other as HTMLVideoElement).paused).length)).toBe(1)
  }
  expect(videoRequests().filter((request) => request.endsWith('.vtt')).length).toBe(tutorials)
  expect(browserErrors.filter((error) => !/^failed: \S+\.mp4 net::ERR_ABORTED$/.test(error))).toEqual([])
})

test('a chapter and a time in the transcript play their video from there, by keyboard and by pointer', async () => {
  await using tab = await visit('/help/video-tutorial')
  const { page } = tab
  await startReact(page)
  const tutorial = page.locator('#build-a-request')
  const time = () => tutorial.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  const chapter = tutorial.locator('nav a').nth(2)
  await chapter.press('Enter')
  await expect.poll(time).toBeGreaterThanOrEqual(26)
  await expect.poll(() => chapter.getAttribute('aria-current')).toBe('step')
  await tutorial.locator('p a:has(code)').nth(1).click()
  await expect.poll(time).toBeLessThan(26)
  expect(await page.locator('#your-first-request video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/help/video-tutorial')
})

test('the search of the transcript ignores case, and marks and counts its matches', async () => {
  await using tab = await visit('/help/video-tutorial')
  const { page } = tab
  await startReact(page)
  const tutorial = page.locator('#build-a-request')
  const visibleLines = tutorial.locator('p:has(> a code):visible')
  const all = await visibleLines.count()
  await tutorial.getByRole('searchbox').fill('JAPAN')
  await expect.poll(() => visibleLines.count()).toBeLessThan(all)
  const found = await visibleLines.allInnerTexts()
  expect(found.filter((text) => !/japan/i.test(text))).toEqual([])
  const marks = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String))
  const matches = found.join(' ').match(/japan/gi)!
  expect(await marks()).toEqual(matches)
  expect(await tutorial.getByRole('status').innerText()).toBe(`${matches.length} matches`)
  await tutorial.getByRole('searchbox').fill('')
  await expect.poll(marks).toEqual([])
  await expect.poll(() => visibleLines.count()).toBe(all)
})
