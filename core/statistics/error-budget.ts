/**
 * The error budget of an objective: of 99.9 % the budget is 0.1 % of the requests of the period (Google, The Site Reliability Workbook,
 * chapters 2 and 5, https://sre.google/workbook/implementing-slos/).
 */

/** What was counted in some time. */
export interface Outcomes {
  total: number
  bad: number
}

export interface ErrorBudget {
  /** Share of good outcomes, from 0 to 1; 1 if nothing was counted. */
  measured: number
  /** Bad outcomes that the objective allows for the counted total. */
  allowed: number
  /** Share of the budget that is left; negative if more than all of it is spent. */
  left: number
}

/** @param objective percent of good outcomes */
export function errorBudget({ total, bad }: Outcomes, objective: number): ErrorBudget {
  const allowed = total * (1 - objective / 100)
  return { measured: total === 0 ? 1 : 1 - bad / total, allowed, left: allowed === 0 ? Number(bad === 0) : 1 - bad / allowed }
}

/** How many times faster than the objective allows the budget was spent: at 1 it lasts exactly for the period. */
export function burnRate({ total, bad }: Outcomes, objective: number): number {
  return total === 0 ? 0 : bad / total / (1 - objective / 100)
}
