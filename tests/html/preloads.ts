/** Preloads of a page: a file that no style sheet of the page names is loaded for nothing, and the one that it names comes too late. */

/** Addresses of the fonts that a page preloads. */
export function preloadedFonts(html: string): string[] {
  return [...html.matchAll(/<link(?=[^>]* rel="preload")(?=[^>]* as="font")[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
}

/** Addresses of the style sheets of a page. */
export function styleSheets(html: string): string[] {
  return [...html.matchAll(/<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
}

/**
 * What is wrong with the preloads of a page.
 *
 * @param css text of all its style sheets
 */
export function preloadProblems(html: string, css: string): string[] {
  return preloadedFonts(html)
    .filter((href) => !css.includes(href))
    .map((href) => `${href} is preloaded, and no style sheet of the page names it`)
}
