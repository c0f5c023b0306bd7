/** The context of the statistics service. */
import type { InboxContext } from '#server/inbox/context.ts'

export type StatisticsContext = Pick<InboxContext, 'database' | 'translate' | 'clock'>

/** Days of one query: some 20,000 rows of a busy site. */
export const daysPerStep = 7
