/** Tables of what clients do (`::facts{of="clients-…"}`), made from the results of `npm run clients`. Words are the messages `contract.client…`. */
import { formatList, joinItems } from '#core/format.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import {
  claimGroups,
  clientCellId,
  clientCellIds,
  outcomes,
  testedClients,
  type ClaimId,
  type Outcome,
  type TestedClient,
} from './claims.ts'
import type { ClientResult, VersionResult } from './results.ts'
import results from './results.json' with { type: 'json' }

export type ClaimGroup = (typeof claimGroups)[number]['id']

interface Language {
  locale: Locale
  t: Translate
}

const clientResults = results as readonly ClientResult[]

/** A cell for a claim that was not asked of a client. */
const empty = '–'

/** The messages that the tables need: one for each claim and outcome. */
export function clientTerms(): string[] {
  const claims = claimGroups.flatMap((group) => group.claims.map(({ id }) => `contract.claim.${id}`))
  return [...claims, ...outcomes.map((outcome) => `contract.clientOutcome.${outcome}`)]
}

/** The claims of a group as columns. */
export function claimColumns(group: ClaimGroup, t: Translate): string[] {
  return claimsOf(group).map((id) => t(`contract.claim.${id}` as PlainMessageKey))
}

/** A row for each client that a claim of the group was asked of. Cells are inline Markdown that ends in the id of the cell. */
export function clientRows(group: ClaimGroup, { t }: Language): string[][] {
  return testedClients.flatMap(({ id, label }) => {
    const versions = versionsOf(id)
    const cells = claimsOf(group).map((claim) => {
      const cellId = clientCellId(claim, id)
      const text = clientCellIds.includes(cellId) ? outcomeText(claim, versions, t) : undefined
      return text === undefined ? empty : `${text} {#${cellId}}`
    })
    return cells.every((cell) => cell === empty) ? [] : [[label, ...cells]]
  })
}

/** What ran: client, versions, day of the last run. */
export function clientVersionRows({ locale }: Language): string[][] {
  return testedClients.flatMap(({ id, label }) => {
    const versions = versionsOf(id)
    const days = [...new Set(versions.map(({ day }) => day))].sort()
    const shown = versions.map(({ version }) => `\`${version}\``)
    const written = days.map((day) => formatDay(day, locale))
    return versions.length === 0 ? [] : [[label, joinItems(shown, locale), formatList(written, locale)]]
  })
}

/** @param day as `2026-11-27` */
function formatDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeInfo[locale].format, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))
}

/**
 * An outcome, and since which of the versions it is so, if earlier ones differ: "yes since 2.31.0, before: no".
 *
 * @returns `undefined` if no version was asked
 */
export function outcomeText(claim: ClaimId, versions: readonly VersionResult[], t: Translate): string | undefined {
  let text: string | undefined
  let last: Outcome | undefined
  for (const { version, outcomes } of versions) {
    const outcome = outcomes[claim]
    if (outcome === undefined || outcome === last) continue
    const word = t(`contract.clientOutcome.${outcome}`)
    text = text === undefined ? word : t('contract.client.since', { outcome: word, version: `\`${version}\``, earlier: text })
    last = outcome
  }
  return text
}

function claimsOf(group: ClaimGroup): ClaimId[] {
  return claimGroups.find(({ id }) => id === group)!.claims.map(({ id }) => id)
}

function versionsOf(id: TestedClient): readonly VersionResult[] {
  return clientResults.find(({ client }) => client === id)?.versions ?? []
}
