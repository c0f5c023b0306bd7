import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { localeInfo, locales, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { violations } from './setup/axe.ts'
import { moving } from './setup/motion.ts'
import { visit } from './setup/page.ts'
import { startReact } from './setup/react.ts'
import { templates } from './templates.ts'

/** Widths around the breakpoints of the layout, down to the narrowest that WCAG 2.2, 1.4.10 requires. */
const widthsPx = [1241, 901, 521, 390, 320]

/** Scripts by hash or nonce, nothing unsafe, no wildcard, no foreign host. */
const strictPolicy = /^default-src 'none'; script-src 'self' '(?:sha256|nonce)-(?!.*(?:unsafe|\*|:\/\/))/

const otherLocales = locales.filter((locale) => locale !== 'en' && locale !== 'ar')

/**
 * Each template in English in a wide window in light mode, in Arabic in a narrow window in dark mode, and in one more language in turn, whose
 * texts have other lengths. `npm run crawl` visits every page in every language.
 */
const pages = templates.flatMap((template, index): [Locale, string][] => [
  ['en', template],
  ['ar', template],
  [otherLocales[index % otherLocales.length]!, template],
])

/** Looks at English and Arabic only: axe takes most of the run time, and structure and colors are the same in all languages. */
async function axeViolations(page: Page, locale: Locale): Promise<string[]> {
  if (locale !== 'en' && locale !== 'ar') return []
  const isDark = locale === 'ar'
  if (isDark) await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(isDark ? { width: 390, height: 800 } : { width: 1440, height: 900 })
  return violations(page)
}

test.concurrent.each(pages)(
  'H2, L1, P7, X1, X3, X5: in %s %s has no error, motion or violation, one h1, a strict policy, stores nothing, never scrolls sideways',
  async (locale, template) => {
    await using tab = await visit(localizePath(template, locale), { reducedMotion: 'reduce' })
    const { page, response, browserErrors } = tab
    expect(response.status()).toBe(200)
    expect(response.headers()['content-security-policy']).toMatch(strictPolicy)
    expect(await page.locator('h1').count(), 'number of h1').toBe(1)
    expect(await page.locator('html').getAttribute('lang')).toBe(localeInfo[locale].tag)
    expect(await page.locator('html').getAttribute('dir')).toBe(localeInfo[locale].dir)
    expect(await page.evaluate(firstLayer), 'the layer that the first rule of the page belongs to').toBe('tokens')
    expect(await widthsThatScroll(page, widthsPx)).toEqual([])
    await startReact(page)
    expect(await moving(page)).toEqual([])
    expect(await stored(page)).toEqual([])
    expect(await axeViolations(page, locale)).toEqual([])
    // Includes scripts and styles that the policy blocks.
    expect(browserErrors).toEqual([])
  },
)

test.each(['nav details', '.language', '.mobile'])('X1: the open menu %s has no accessibility violation', async (menu) => {
  const width = menu === '.mobile' ? 390 : 1440
  await using tab = await visit('/', { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  await tab.page.locator(`header ${menu} > summary`).first().click()
  expect(await violations(tab.page)).toEqual([])
})

test.each(locales)('X3: the home page in %s fits the narrowest window of each layout', async (locale) => {
  await using tab = await visit(localizePath('/', locale), { reducedMotion: 'reduce' })
  const narrowest = await tab.page.evaluate(narrowestWidthsPx)
  expect(narrowest.length, 'number of layouts').toBeGreaterThan(9)
  expect(await widthsThatScroll(tab.page, [320, ...narrowest])).toEqual([])
})

/** The width at which each layout of the page's style sheets is narrowest, from their media queries. */
function narrowestWidthsPx(): number[] {
  const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule] : []),
      ...(rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []),
    ])
  const conditions = [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules)).map(({ conditionText }) => conditionText)
  const widths = conditions.flatMap((condition) =>
    [...condition.matchAll(/\((max|min)-width: ?(\d+)px\)/g)].map(([, bound, width]) => Number(width) + (bound === 'max' ? 1 : 0)),
  )
  return [...new Set(widths)].filter((width) => width > 320)
}

/** The layer of the first rule: layers are ordered by their first occurrence (CSS Cascade 5, 6.4.3). */
function firstLayer(): string | undefined {
  const rule = document.styleSheets[0]?.cssRules[0]
  return rule instanceof CSSLayerBlockRule ? rule.name : rule instanceof CSSLayerStatementRule ? rule.nameList[0] : rule?.cssText
}

/** Names of cookies and storage entries in the browser. */
async function stored(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  return [...cookies, ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]))]
}

async function widthsThatScroll(page: Page, among: readonly number[]): Promise<string[]> {
  const wide: string[] = []
  for (const width of among) {
    await page.setViewportSize({ width, height: 800 })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) wide.push(`needs ${needed} of ${width} pixels`)
  }
  return wide
}
