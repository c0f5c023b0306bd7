/**
 * The colors of `app/styles/tokens.css` as values, for pictures outside of a page, where its custom properties are not available: share
 * images, covers, icons, the web app manifest.
 */

/** The source of `.generated/palette.ts`: colors by the name of their token in camel case, `--cover-line` as `coverLine`. */
export function paletteModule(css: string): string {
  const colors = readColors(css)
  const theme = (name: 'day' | 'night') =>
    JSON.stringify(Object.fromEntries(colors.map((color) => [color.name, color[name]])), undefined, 2)
  return (
    '/** The colors of app/styles/tokens.css, by day and by night. */\n' +
    `export const palette = ${theme('day')} as const\n\n` +
    `export const nightPalette = ${theme('night')} as const\n`
  )
}

/** The tokens whose value is a color: `light-dark(#fff, #000)`, or one for both themes. */
function readColors(css: string): { name: string; day: string; night: string }[] {
  const tokens = css.matchAll(/^ {2}--([\w-]+): (?:light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)|(#[0-9a-f]+));/gm)
  return [...tokens].map(([, token, day, night, both]) => ({ name: camelCase(token!), day: day ?? both!, night: night ?? both! }))
}

const camelCase = (token: string) => token.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
