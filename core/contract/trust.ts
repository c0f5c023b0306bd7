/** The trust ledger, `contract/trust.yaml`, as the build has compiled it. For loaders, server and tools. */
import { trustRowIds, trustRows as rows } from '#generated/trust.ts'
import type { TrustRow } from './schema.ts'

export { trustRowIds }

/** The messages `trust.row.<id>` name the rows, and the rows are anchors of `/trust`. */
export type TrustRowId = (typeof trustRowIds)[number]

export const trustRows = rows as readonly (TrustRow & { id: TrustRowId })[]
