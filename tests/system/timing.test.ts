import { expect } from 'vitest'
import { createAccount, openAccounts } from '../db/account-tools.ts'
import { onEach } from '../db/databases.ts'
import { operations, rankDeviation, shareAdded, measureRounds } from '../db/timing.ts'
import { median } from '../setup/median.ts'

onEach('A2: in 200 samples each, the response time does not reveal whether an address has an account', async (database) => {
  const accounts = await openAccounts(database)
  await createAccount(accounts)
  for (const [name, operation] of Object.entries(operations)) {
    await measureRounds(database, accounts, operation, 5)
    const times = await measureRounds(database, accounts, operation, 100)
    const [known, unknown] = [median(times.known), median(times.unknown)]
    console.log(
      `${name}: ${known.toFixed(2)} and ${unknown.toFixed(2)} ms; Mann-Whitney ${rankDeviation(times).toFixed(2)} standard deviations`,
    )
    expect(Math.abs(known / unknown - 1)).toBeLessThan(0.1)
    expect(shareAdded(times)).toBeLessThan(0.1)
    expect(rankDeviation(times)).toBeLessThan(2.576)
  }
})
