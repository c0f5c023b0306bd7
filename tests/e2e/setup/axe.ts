/** Violations that axe finds on a page: the rules of WCAG 2.2, levels A and AA, and its best practices. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/**
 * Runs axe in the page itself, because our pages have no frames, and returns only violations.
 *
 * @param except names of rules to skip
 */
export async function violations(page: Page, except: readonly string[] = []): Promise<string[]> {
  // Content that is laid out only near the viewport has an estimated height until then, and would overlap what follows.
  await page.evaluate(() => document.documentElement.toggleAttribute('data-full', true))
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      preload: false,
      rules: Object.fromEntries(except.map((name) => [name, { enabled: false }])),
    })
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}
