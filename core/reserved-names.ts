/** Values of `site.config.ts` that are still those of the repository: reserved names (RFC 2606), which reach nobody. */
import type { Site } from '#site'

/** The parts of the configuration that name hosts. */
export interface SiteNames extends Pick<Site, 'origin'> {
  email: Readonly<Record<string, string>>
  proxy: { host: string }
  api: Readonly<Record<string, string>>
}

/** Where names end in `.example`, as paths in the configuration: mailboxes, and hosts that pages and samples name. */
export function findReservedNames({ origin, email, proxy, api }: SiteNames): { mailboxes: string[]; hosts: string[] } {
  const hosts = { origin: hostOf(origin), 'proxy.host': proxy.host, ...prefixed('api', api, hostOf) }
  return { mailboxes: reservedIn(prefixed('email', email, String)), hosts: reservedIn(hosts) }
}

function hostOf(url: string): string {
  return new URL(url).hostname
}

function prefixed(prefix: string, values: Readonly<Record<string, string>>, read: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, read(value)]))
}

function reservedIn(names: Readonly<Record<string, string>>): string[] {
  return Object.keys(names).filter((path) => names[path]!.endsWith('.example'))
}
