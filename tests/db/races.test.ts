/** What happens while another process has a row in an open transaction. Postgres alone: SQLite has one writer at a time. */
import { expect, test } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import { deleteClosed, deleteSubmission } from '#server/db/submissions.ts'
import { sweepUpload, uploadOf } from '#server/db/uploads.ts'
import { during, openTestDatabase } from './databases.ts'
import { contactWords, keyed, noon, openDesk, send } from './office.ts'

const policeWords = { requestKind: 'information', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }

test('U8: a certificate that its form claims while it is swept stays', async () => {
  const database = await openTestDatabase('postgres')
  const { desk } = await openDesk(database)
  const certificate = new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' })
  await send(desk, keyed(desk, { ...policeWords, firstName: '', certificate }), { form: policeForm })
  await send(desk, keyed(desk, policeWords), { form: policeForm })
  const { id } = await database.db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  const isSwept = await during(
    database,
    (trx) => trx.updateTable('uploads').set({ submission_id: id }).execute(),
    () => sweepUpload(database.db, '2027'),
  )
  expect(isSwept).toBe(false)
  expect(await uploadOf(database.db, id)).toBeDefined()
})

test('U10: a legal hold that comes while what is closed is deleted wins', async () => {
  const database = await openTestDatabase('postgres')
  const { desk } = await openDesk(database)
  await send(desk, keyed(desk, contactWords))
  const { reference } = await database.db.selectFrom('submissions').select('reference').executeTakeFirstOrThrow()
  await database.db.updateTable('submissions').set({ state: 'closed', closed_at: noon.toISOString() }).execute()
  const gone = await during(
    database,
    (trx) => trx.updateTable('submissions').set({ hold: 1 }).execute(),
    () => deleteClosed(database.db, 'contact', '2027'),
  )
  expect(gone).toEqual([])
  expect(await database.db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference }])
})

test('P3: a legal hold that comes while somebody is forgotten wins', async () => {
  const database = await openTestDatabase('postgres')
  const { desk } = await openDesk(database)
  await send(desk, keyed(desk, contactWords))
  const { id, reference } = await database.db.selectFrom('submissions').select(['id', 'reference']).executeTakeFirstOrThrow()
  const isGone = await during(
    database,
    (trx) => trx.updateTable('submissions').set({ hold: 1 }).execute(),
    () => deleteSubmission(database.db, id),
  )
  expect(isGone).toBe(false)
  expect(await database.db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference }])
})
