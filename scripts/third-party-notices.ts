/**
 * Writes `THIRD_PARTY_NOTICES.md`: the licenses of all third-party code and fonts on the server and in browsers. Run it when production
 * dependencies or fonts have changed; a test compares the file with the output.
 *
 * Usage: `node scripts/third-party-notices.ts`
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { licenseText } from '#tooling/artifact/license-text.ts'
import { licenseOf, nameOf, productionPackages, readLock } from '#tooling/artifact/production-packages.ts'

/** Development packages whose data is part of the site: the outline of the land. */
const data = ['node_modules/world-atlas']

/** The text of the file. It is the same on every platform. */
export function thirdPartyNotices(): string {
  const packages = readLock()
  const folders = [...productionPackages(packages), ...data].sort()
  const byText = Map.groupBy(folders, licenseText)
  const sections = [...byText].map(([text, folders]) => {
    const names = folders.map((folder) => `- ${nameOf(folder)} ${packages[folder]!.version} (${licenseOf(packages, folder)})`)
    return `${names.join('\n')}\n\n${quote(text)}`
  })
  const fonts = globSync('{site,server/share}/fonts/*.OFL.txt').sort()
  const families = Map.groupBy(fonts, (file) => readFileSync(file, 'utf8'))
  const fontSections = [...families].map(([text, files]) => `- ${[...new Set(files.map(familyOf))].join(', ')} (OFL-1.1)\n\n${quote(text)}`)
  return `${head}\n## Packages\n\n${sections.join('\n\n')}\n\n## Fonts\n\n${fontSections.join('\n\n')}\n`
}

const head = `# Third-party notices
What this repository distributes of others, on the server and to browsers, with its licenses. Written by \`scripts/third-party-notices.ts\`;
change that, not this. The places, languages, currencies and time zones of \`core/drawing/location-data.json\` and the states in
\`contract/places\` are taken from the Unicode CLDR (Unicode License v3, https://www.unicode.org/license.txt), the time zone database
(public domain) and Natural Earth (public domain), the cities in \`contract/places\` from Natural Earth. Node.js is installed by its package;
its license lies beside its program.
`

const familyOf = (file: string) => basename(file, '.OFL.txt')

const quote = (text: string) => (text === '' ? 'The package names its license and has no text of it.' : `~~~text\n${text.trim()}\n~~~`)

if (import.meta.main) writeFileSync('THIRD_PARTY_NOTICES.md', thirdPartyNotices())
