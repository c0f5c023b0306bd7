/** The modules that are made of `site/structure.yaml`, by their names in `.generated/`. */
import { isOfferedWith } from '#core/structure/feature-paths.ts'
import type { Structure } from '#core/structure/schema.ts'
import { shownSections, withKeys, type StructureFile } from './read-structure.ts'

const firstLine = '// Made by tooling/site/structure-modules.ts.\n'

/** The components of the sections of the home page (`app/features/home/home-sections.tsx`). */
const components: Readonly<Record<Structure['home'][number]['section'], string>> = {
  products: 'Products',
  'use-cases': 'UseCases',
  session: 'Session',
  datasets: 'Datasets',
  documents: 'Documents',
  text: 'Text',
}

/**
 * Features and short lists are modules of their own, because browsers load them; the menus are for the server only. The home page loads the
 * components of its sections, so the bundler leaves out the others.
 */
export function structureModules(file: Pick<StructureFile, 'written'>): Record<string, string> {
  const structure = withKeys(file)
  const { features, linksToFeaturesOff, menus, footer, nearby, searchDialog } = structure
  const offered = shownSections(structure)
  const names = offered.map(({ section }) => components[section])
  const links = (list: Structure['nearby']) =>
    list
      .filter(({ to }) => isOfferedWith(to, features))
      .map(({ to, label }) => `  { to: ${JSON.stringify(to)}, label: ${JSON.stringify(label)} },\n`)
      .join('')
  return {
    'features.ts': `${firstLine}import type { Feature } from '#core/structure/feature-names.ts'

export const features: Readonly<Record<Feature, boolean>> = ${JSON.stringify(features)}
export const linksToFeaturesOff: 'report' | 'unlink' = ${JSON.stringify(linksToFeaturesOff)}
`,
    'structure.ts': `${firstLine}import type { Structure } from '#core/structure/schema.ts'

export const menus: Structure['menus'] = ${JSON.stringify(menus)}
export const footer: Structure['footer'] = ${JSON.stringify(footer)}
export const home: Structure['home'] = ${JSON.stringify(offered)}
`,
    // One module each, because different scripts contain them.
    'nearby-links.ts': `${firstLine}export const nearbyLinks = [\n${links(nearby)}] as const\n`,
    'search-links.ts': `${firstLine}export const searchLinks = [\n${links(searchDialog)}] as const\n`,
    'home-sections.ts': `${firstLine}import { ${[...new Set(names)].toSorted().join(', ')} } from '#app/features/home/home-sections.tsx'

export const sections = [${names.join(', ')}]
`,
  }
}
