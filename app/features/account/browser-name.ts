/** Names of browsers and systems, in the order in which they are tested: most user agents also name other browsers. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Yandex', /YaBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
] as const

const systems = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const

/**
 * Readable name of the browser that sent this user agent; `undefined` for an unknown browser.
 *
 * @example browserName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox 140, Linux'
 */
export function browserName(userAgent: string): string | undefined {
  for (const [name, pattern] of browsers) {
    const [, version] = pattern.exec(userAgent) ?? []
    if (!version) continue
    const system = systems.find(([, sign]) => sign.test(userAgent))?.[0]
    return [`${name} ${version}`, system].filter(Boolean).join(', ')
  }
  return undefined
}
