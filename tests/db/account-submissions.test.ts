/** The submissions that an account shows: those from its current address and from earlier ones. */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect } from 'vitest'
import type { Account } from '#core/accounts/service.ts'
import { deleteClosed, submissionsOf } from '#server/db/submissions.ts'
import { email, createAccount, openAccounts, reauthentication, type Accounts } from './account-tools.ts'
import { onEach, type TestDatabase } from './databases.ts'
import { contactValues, inbox, withIdempotencyKey, runInboxCommand, openSubmissionService, send } from './submission-tools.ts'

const newAddress = 'ana@new.example'

/** Sends a form from an address. @returns its reference */
async function sendFrom(database: TestDatabase, address: string, need: string): Promise<string> {
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, { ...contactValues, companyEmail: address, need }))
  // Leave only mails of accounts in the outbox.
  await database.db.deleteFrom('outbox').where('submission_id', 'is not', null).execute()
  const row = database.db.selectFrom('submissions').select('reference').where('values', 'like', `%${need}%`)
  return (await row.executeTakeFirstOrThrow()).reference
}

async function changeEmail({ service, caller, mailedToken }: Accounts, account: Account, address: string): Promise<void> {
  await service.changeEmail(caller(), account, { ...reauthentication, email: address })
  await expect(service.confirmEmailChange(caller(), await mailedToken(address))).resolves.toMatchObject({ done: true })
}

onEach(
  'A17: submissions from an earlier address stay with the account and are not shown to the next owner of that address',
  async (database) => {
    const accounts = await openAccounts(database)
    const { service } = accounts
    const headers = await createAccount(accounts)
    const before = await sendFrom(database, 'Ana@client.example', 'Exits in Peru')
    const sentBeforeMove = await sendFrom(database, newAddress, 'Exits in Chile')
    await changeEmail(accounts, (await service.findAccount(headers))!, newAddress)
    const after = await sendFrom(database, email, 'Exits in Cuba')
    const ana = (await service.findAccount(headers))!
    const shownReferences = async (account: Account) =>
      (await service.listSubmissions(account)).map(({ reference }) => reference).toSorted()
    expect(await shownReferences(ana)).toEqual([before, sentBeforeMove].toSorted())
    await expect(service.findSubmission(ana, before)).resolves.toMatchObject({ reference: before })
    await expect(service.findSubmission(ana, after)).resolves.toBeUndefined()
    const exported = JSON.stringify(await service.exportAccount(ana))
    expect([before, sentBeforeMove, after].map((reference) => exported.includes(reference))).toEqual([true, true, false])
    // Staff who look up the data of a person find it by the current address.
    await expect(inbox(database, 'person', newAddress)).resolves.toContain(before)

    const nextOwner = (await service.findAccount(await createAccount(accounts, { client: '198.51.100.4' })))!
    expect(await shownReferences(nextOwner)).toEqual([after])
    await expect(service.findSubmission(nextOwner, before)).resolves.toBeUndefined()
    const { printed, notes } = await runInboxCommand(database, 'person', email)
    expect(printed).toContain(after)
    expect(printed).not.toContain(before)
    expect(notes.join()).toContain(`${before} was sent when the address`)
    expect(JSON.stringify(await service.exportAccount(nextOwner))).not.toContain(before)

    // Changing to a third address and back changes nothing.
    await changeEmail(accounts, ana, 'ana@third.example')
    await changeEmail(accounts, (await service.findAccount(headers))!, newAddress)
    expect(await shownReferences((await service.findAccount(headers))!)).toEqual([before, sentBeforeMove].toSorted())

    await expect(
      service.deleteAccount(accounts.caller({ headers }), (await service.findAccount(headers))!, reauthentication),
    ).resolves.toMatchObject({ done: true })
    expect(await shownReferences(nextOwner)).toEqual([after])
    await database.db.updateTable('submissions').set({ state: 'closed', closed_at: '2026-01-01T00:00:00.000Z' }).execute()
    expect((await deleteClosed(database.db, 'contact', '2026-02-01T00:00:00.000Z')).map(({ reference }) => reference).toSorted()).toEqual(
      [before, sentBeforeMove, after].toSorted(),
    )
  },
)

onEach('the query for the submissions of an account uses two indexes', async (database) => {
  const { db, kind } = database
  const many =
    kind === 'postgres'
      ? sql`generate_series(1, 5000) as n(n)`
      : sql`(with recursive n(n) as (select 1 union all select n + 1 from n where n < 5000) select n from n) as n`
  await sql`insert into submissions (id, form, reference, receipt, idempotency_key, body_hash, locale, build, "values", email, state, hold, created_at, account_id)
    select 'id' || n, 'contact', 'C-' || n, 'r' || n, 'k' || n, 'h', 'en', 'b', '{}', 'from' || (n % 1000) || '@client.example', 'new', 0,
    '2026-01-01T00:00:00.000Z', case when n % 10 = 0 then 'account' || (n % 1000) end from ${many}`.execute(db)
  await sql`analyze`.execute(db)
  let compiledQuery: CompiledQuery | undefined
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiledQuery = db.getExecutor().compileQuery(node, queryId)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  expect(await submissionsOf(db.withPlugin(plugin), { id: 'account10', email: 'FROM11@client.example' })).toHaveLength(10)
  const explain = kind === 'postgres' ? 'explain' : 'explain query plan'
  const plan = JSON.stringify(
    (await db.executeQuery(CompiledQuery.raw(`${explain} ${compiledQuery!.sql}`, [...compiledQuery!.parameters]))).rows,
  )
  for (const index of ['submissions_by_account', 'submissions_by_sender']) expect(plan).toContain(index)
  expect(plan).not.toMatch(/SCAN submissions|Seq Scan/)
})
