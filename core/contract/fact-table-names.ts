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
  'client-versions',
  'client-login',
  'client-refusals',
  'client-environment',
  'client-connections',
  'client-tls',
  'client-socks',
] as const

export type FactTableName = (typeof factTableNames)[number]
