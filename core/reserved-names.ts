/** Values of `site/provider.yaml` that are still those of the repository: names that end in `.example` (RFC 2606), which reach nobody. */
import type { Site } from '#site'

/** The parts of the configuration that name hosts. */
export interface SiteNames extends Pick<Site, 'origin'> {
  /** Hosts of the gateway and of the APIs end in it. */
  domain: string
  email: Readonly<Record<string, string>>
}

/** Where names end in `.example`, as paths in the configuration: mailboxes, and hosts that pages and samples name. */
export function findReservedNames({ origin, domain, email }: SiteNames): { mailboxes: string[]; hosts: string[] } {
  const mailboxes = Object.fromEntries(Object.entries(email).map(([name, address]) => [`email.${name}`, address]))
  return { mailboxes: reservedIn(mailboxes), hosts: reservedIn({ origin: new URL(origin).hostname, domain }) }
}

function reservedIn(names: Readonly<Record<string, string>>): string[] {
  return Object.keys(names).filter((path) => names[path]!.endsWith('.example'))
}
