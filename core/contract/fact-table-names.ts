/** Names that `::facts{of="…"}` may use. */
export const factTableNames = [
  'networks',
  'entries',
  'ports',
  'user-name',
  'limits',
  'target-ports',
  'status-codes',
  'counting',
  'trial',
  'lab-scenarios',
  'lab-pages',
] as const

export type FactTableName = (typeof factTableNames)[number]
