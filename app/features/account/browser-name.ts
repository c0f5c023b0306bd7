/** What a browser and its system are called, in the order in which they are told from each other: most claim to be others too. */
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
 * What somebody would call the browser that sent this; nothing where it is none that is known.
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
