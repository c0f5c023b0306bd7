/** What `npm run clients` stores, and what differs between two runs. */
import type { ClientResult, VersionResult } from '#core/clients/results.ts'
import type { TestedClient } from '#core/clients/claims.ts'

/** One cell whose outcome is not that of the last run: `curl 7.88.1, socks5h: yes is now no`. */
export function changedCells(before: readonly ClientResult[], now: readonly ClientResult[]): string[] {
  return now.flatMap(({ client, versions }) =>
    versions.flatMap(({ version, outcomes }) => {
      const old = versionOf(before, client, version)
      return Object.entries(outcomes).flatMap(([claim, outcome]) => {
        const earlier = old?.outcomes[claim as keyof typeof outcomes]
        return earlier === undefined || earlier === outcome ? [] : [`${client} ${version}, ${claim}: ${earlier} is now ${outcome}`]
      })
    }),
  )
}

/** The results of this run; a client that did not run keeps those of the last one, with their day. */
export function mergedResults(
  before: readonly ClientResult[],
  now: readonly ClientResult[],
  order: readonly TestedClient[],
): ClientResult[] {
  return order.flatMap((id) => now.find(({ client }) => client === id) ?? before.find(({ client }) => client === id) ?? [])
}

function versionOf(results: readonly ClientResult[], id: TestedClient, version: string): VersionResult | undefined {
  return results.find(({ client }) => client === id)?.versions.find((other) => other.version === version)
}
