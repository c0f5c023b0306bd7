/** Preloads of a page: a file that no style sheet of the page names is loaded in vain, and the file that it names is loaded too late. */

/** Addresses of the fonts that a page preloads. */
export function preloadedFonts(html: string): string[] {
  return [...html.matchAll(/<link(?=[^>]* rel="preload")(?=[^>]* as="font")[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
}

/** Addresses of the style sheets of a page. */
export function styleSheets(html: string): string[] {
  return [...html.matchAll(/<link(?=[^>]* rel="stylesheet")[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
}

/**
 * The problems of the preloads of a page.
 *
 * @param css text of all its style sheets
 */
export function preloadProblems(html: string, css: string): string[] {
  return preloadedFonts(html)
    .filter((href) => !css.includes(href))
    .map((href) => `${href} is preloaded, and no style sheet of the page names it`)
}
