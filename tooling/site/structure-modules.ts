/** The modules that are made of `site/structure.yaml`, by their names in `.generated/`. */
import { isOfferedWith } from '#core/structure/feature-paths.ts'
import { fieldKinds, maxLengthOf, type Structure } from '#core/structure/schema.ts'
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

/** Adds the further fields to their forms; an empty module if there are none, so that scripts have no byte of it. */
function formFieldsModule({ forms }: Structure): string {
  const added = Object.entries(forms).filter(([, fields]) => fields.length > 0) as [keyof typeof formNames, Structure['forms']['sales']][]
  if (added.length === 0) return `${firstLine}export {}\n`
  const calls = added.map(([name, fields]) => {
    const definitions = fields.map(({ maxLength, kind, ...others }) => ({
      ...others,
      kind: fieldKinds[kind],
      maxLength: maxLengthOf({ kind, maxLength }),
      ...(kind === 'checkbox' || kind === 'choice' ? {} : { autocomplete: 'off' }),
    }))
    return `addFields(${formNames[name]}, ${JSON.stringify(definitions)})\n`
  })
  return `${firstLine}import { addFields } from '#core/forms/added-fields.ts'
import { ${added.map(([name]) => formNames[name]).join(', ')} } from '#core/forms/built-in-forms.ts'

${calls.join('')}`
}

/** The names of the definitions in `core/forms/built-in-forms.ts`. */
const formNames = { sales: 'contactForm', police: 'policeForm', dataset: 'datasetForm' } as const

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
    'form-fields.ts': formFieldsModule(structure),
    // One module each, because different scripts contain them.
    'nearby-links.ts': `${firstLine}export const nearbyLinks = [\n${links(nearby)}] as const\n`,
    'search-links.ts': `${firstLine}export const searchLinks = [\n${links(searchDialog)}] as const\n`,
    'home-sections.ts': `${firstLine}import { ${[...new Set(names)].toSorted().join(', ')} } from '#app/features/home/home-sections.tsx'

export const sections = [${names.join(', ')}]
`,
  }
}
