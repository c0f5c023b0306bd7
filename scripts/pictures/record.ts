/**
 * `npm run pictures [-- http://localhost:3000]`: takes the screenshots that documents show of this site, in every language and both themes,
 * from the built site or from one that runs already.
 */
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import sharp from 'sharp'
import { fallbackLocale, locales, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { chromiumArguments, findChromium } from '#tooling/browser/chromium.ts'
import { startBuiltSite } from '../built-site.ts'

/** A part of a page, as a picture of a document. */
interface Screenshot {
  /** Folder of the document. */
  folder: string
  /** Name of the file without ending. */
  name: string
  /** Path of the page, without a language. */
  path: string
  /** Selector of the part. */
  part: string
}

const screenshots: readonly Screenshot[] = [
  {
    folder: 'content/help/user-guide/choose-a-location',
    name: 'username-check',
    path: '/developers/gateway?username=USERNAME-country-jp-city-oskaa-session-cart7',
    part: 'section[aria-labelledby="explainer"]',
  },
]

/** Width of the window, so that a part fills a column of text, at two pixels of the screen for one of the page. */
const viewport = { width: 720, height: 1000 }
/** Around the part. */
const marginPixels = 20
const themes = ['light', 'dark'] as const

const [address] = process.argv.slice(2)
const server = address === undefined ? await startBuiltSite() : undefined
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  for (const screenshot of screenshots) {
    for (const locale of locales) {
      for (const theme of themes) {
        const size = await take(browser, server?.origin ?? address!, screenshot, locale, theme)
        console.log(`${screenshot.folder}: ${locale} ${theme} ${size}`)
      }
    }
  }
} finally {
  await browser.close()
  await server?.stop()
}

/** Takes a picture and writes it beside the document. Returns its size. */
async function take(
  browser: Browser,
  origin: string,
  { folder, name, path, part }: Screenshot,
  locale: Locale,
  theme: (typeof themes)[number],
): Promise<string> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, colorScheme: theme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  // On pages fonts that arrive late are not used, so that nothing moves.
  await page.route(/\.css(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block') })
  })
  const [pathname = '', query = ''] = path.split('?')
  await page.goto(`${origin}${localizePath(pathname, locale)}?${query}`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()))
    // What is drawn with them is there in the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const box = (await page.locator(part).boundingBox())!
  const clip = {
    x: box.x - marginPixels,
    y: box.y - marginPixels,
    width: box.width + 2 * marginPixels,
    height: box.height + 2 * marginPixels,
  }
  const png = await page.screenshot({ clip, fullPage: true, animations: 'disabled' })
  await context.close()
  const language = locale === fallbackLocale ? [] : [locale]
  const file = [name, ...language, ...(theme === 'dark' ? ['dark'] : []), 'png'].join('.')
  // Few colors: a fifth of the bytes in the repository, without a difference to be seen.
  const { width, height } = await sharp(png).png({ palette: true, quality: 95, effort: 10 }).toFile(join(folder, file))
  return `${width} × ${height}`
}
