/** What an operator has not filled in in `site/provider.yaml`. */
import { findReservedNames, type SiteNames } from '#core/reserved-names.ts'

/** The parts of the configuration that are checked. */
export interface CheckedSite extends SiteNames {
  legal: Readonly<Record<string, string>>
}

/** One line for the end of a build; `undefined` if everything is filled in. */
export function describeUnfinished(site: CheckedSite): string | undefined {
  const { mailboxes, hosts } = findReservedNames(site)
  const parts = new Set([...mailboxes, ...hosts].map((path) => path.split('.', 1)[0]))
  const found = [
    ...(parts.size > 0 ? [`names end in .example (${[...parts].join(', ')})`] : []),
    ...(Object.values(site.legal).every(Boolean) ? [] : ['legal is incomplete, so forms are closed in production']),
  ]
  return found.length > 0 ? `site/provider.yaml: ${found.join('; ')}` : undefined
}
