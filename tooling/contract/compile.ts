/**
 * Compiles `contract/` to modules in `.generated/`. Runs as a separate process before everything else, because the rest of the program imports
 * the result.
 */
import { join } from 'node:path'
import { site } from '#site'
import { runReporting } from '#tooling/content/source-file.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { readContract, type Contract } from './read-contract.ts'

const firstLine = '// Made by tooling/contract/compile.ts.\n'

/** The modules, by their name in `.generated/`. */
export function contractModules({ gateway, places, trustRows }: Contract): Record<string, string> {
  const { networks, endpoints, ...others } = gateway
  const constants = Object.entries(others).map(([name, value]) => `export const ${name}: Gateway['${name}'] = ${JSON.stringify(value)}\n`)
  return {
    // Names of networks are literal types, so that the compiler finds a network without a message. A constant for each key: browsers get only those
    // that a page uses.
    'gateway.ts': `${firstLine}import type { Gateway } from '#core/contract/schema.ts'

export const networks = ${JSON.stringify(networks)} as const
${constants.join('')}`,
    // A module of its own: pages that call an API need nothing else of the contract.
    'endpoints.ts': `${firstLine}export const endpoints = ${JSON.stringify(endpoints)}
`,
    'places.ts': `${firstLine}import type { Places } from '#core/contract/location.ts'

export const places: Places = ${JSON.stringify(places)}
`,
    'trust.ts': `${firstLine}import type { TrustRow } from '#core/contract/schema.ts'

export const trustRowIds = ${JSON.stringify(trustRows.map(({ id }) => id))} as const
export const trustRows: readonly TrustRow[] = ${JSON.stringify(trustRows)}
`,
  }
}

if (import.meta.main) {
  await runReporting(() => {
    const today = new Date().toISOString().slice(0, 10)
    const contract = readContract({ root: '.', domain: site.domain, locations: site.locations, today })
    for (const [name, text] of Object.entries(contractModules(contract))) writeIfChanged(join('.generated', name), text)
  })
}
