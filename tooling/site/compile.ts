/** Compiles `site/` to modules in `.generated/`. Runs as a separate process before everything else, which imports the result. */
import { join } from 'node:path'
import type { Provider } from '#core/provider/schema.ts'
import { reportProblems } from '#tooling/content/problems.ts'
import { writeIfChanged } from '#tooling/files.ts'
import { readProvider } from './read-provider.ts'

/** What browsers do not need: exported one by one, so that the bundler leaves it out. */
const separate = ['stunServer', 'objectives', 'retentionDays'] as const

/** The module that `core/site.ts` imports. */
export function providerModule(provider: Provider): string {
  const { locations, ...others } = provider
  const values = Object.entries(others).filter(([name]) => !(separate as readonly string[]).includes(name))
  const lines = values.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join('')
  return `// Made by tooling/site/compile.ts.
import type { Provider } from '#core/provider/schema.ts'

export const provider: Omit<Provider, ${separate.map((name) => `'${name}'`).join(' | ')}> = {
${lines}  locations: '${locations.join(' ')}'.split(' '),
}
${separate.map((name) => `export const ${name}: Provider['${name}'] = ${JSON.stringify(provider[name])}\n`).join('')}`
}

if (import.meta.main) {
  await reportProblems(() => writeIfChanged(join('.generated', 'provider.ts'), providerModule(readProvider('.'))))
}
