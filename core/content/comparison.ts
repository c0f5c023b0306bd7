/** When the cells of a comparison must be reviewed. */
import { dayMs } from '#core/durations.ts'
import type { ComparisonTable } from './kinds.ts'

type Dated = Pick<ComparisonTable, 'sources' | 'reviewAfterDays'>

/** When a cell was checked: the day on which its oldest source was read. ISO date. */
export function checkedOn({ sources }: Pick<Dated, 'sources'>, from: readonly string[]): string {
  return from.map((name) => sources[name]!.read).sort()[0]!
}

/** The day from which the review of a cell is overdue: ISO date, to be compared as text. */
export function reviewedBy({ sources, reviewAfterDays }: Dated, from: readonly string[]): string {
  return new Date(Date.parse(checkedOn({ sources }, from)) + reviewAfterDays * dayMs).toISOString().slice(0, 10)
}

/** The cells whose review is overdue, as `row (subject)`, for the editor. `today` is an ISO date. */
export function overdueCells(table: Pick<ComparisonTable, 'sources' | 'reviewAfterDays' | 'rows'>, today: string): string[] {
  return Object.entries(table.rows).flatMap(([row, cells]) =>
    Object.entries(cells).flatMap(([subject, from]) => (reviewedBy(table, from) <= today ? [`${row} (${subject})`] : [])),
  )
}
