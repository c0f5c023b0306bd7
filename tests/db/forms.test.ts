import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { abuseForm, contactForm, datasetForm, feedbackForm, policeForm } from '#core/forms/definitions.ts'
import type { SubmissionService, SubmissionOutcome } from '#core/forms/service.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { onEach, openTestDatabase, type TestDatabase } from './databases.ts'
import { contactValues, withIdempotencyKey, noon, openSubmissionService, send } from './submission-tools.ts'

const policeValues = { requestKind: 'information', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }

async function rows({ db }: TestDatabase) {
  return db.selectFrom('submissions').selectAll().execute()
}

function mails({ db }: TestDatabase) {
  return db.selectFrom('outbox').select(['kind', 'state']).orderBy('kind').execute()
}

/** Whether a form was accepted, or else the status of the response. */
function verdict(outcome: SubmissionOutcome): string | number {
  return outcome.accepted ? 'accepted' : outcome.status
}

async function solveChallengeFor(service: SubmissionService, form = 'contact'): Promise<string> {
  const challenge = (await service.createChallenge(form, '203.0.113.7')) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

onEach('D5: an accepted submission is stored as typed, with its mails', async (database) => {
  const { service } = await openSubmissionService(database)
  const outcome = await send(service, withIdempotencyKey(service, contactValues))
  const [row] = await rows(database)
  expect(JSON.parse(row!.values)).toMatchObject({ fullName: ['Åsa 李'], need: ['Exits in Peru\n'] })
  expect(row).toMatchObject({ form: 'contact', locale: 'zh', build: 'b1', email: 'asa@client.example', suspicion: null, state: 'new' })
  expect(row!.reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await mails(database)).toEqual([
    { kind: 'copy', state: 'waiting' },
    { kind: 'notice', state: 'waiting' },
  ])
  const receipt = outcome.accepted ? await service.findReceipt(outcome.receipt) : undefined
  expect(receipt).toEqual({ form: 'contact', reference: row!.reference, createdAt: noon.toISOString(), isCopySent: true })
  expect(await service.findReceipt('A'.repeat(22))).toBeUndefined()
})

onEach('D11: fifty simultaneous forms are all accepted while another process writes', async (database) => {
  const { service } = await openSubmissionService(database)
  const lock = database.kind === 'sqlite' && (await holdWriteLock(join(database.config.dataDir, 'isthmus.db'), 500))
  const senders = Array.from({ length: 50 }, (_, index) => ({ ...contactValues, companyEmail: `p${index}@client.example` }))
  const outcomes = await Promise.all(
    senders.map((values, index) => send(service, withIdempotencyKey(service, values), { client: `198.51.100.${index}` })),
  )
  expect(new Set(outcomes.map(verdict))).toEqual(new Set(['accepted']))
  expect(await rows(database)).toHaveLength(50)
  if (lock) await lock.released
})

/** Starts a process that holds the write lock of an SQLite database for some milliseconds. */
async function holdWriteLock(file: string, milliseconds: number): Promise<{ released: Promise<unknown> }> {
  const script = `
    const db = new (require('better-sqlite3'))(process.argv[1])
    db.exec('begin immediate')
    console.log('locked')
    setTimeout(() => db.exec('commit'), ${milliseconds})`
  const child = spawn(process.execPath, ['-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { released: once(child, 'exit') }
}

onEach('F6: a duplicate field is rejected with an error at that field, and its value is returned', async (database) => {
  const { service } = await openSubmissionService(database)
  const body = new URLSearchParams(withIdempotencyKey(service, contactValues))
  body.append('fullName', 'Another')
  const request = new Request('https://isthmus.example/contact-us', { method: 'POST', body })
  const outcome = await service.submit({ form: contactForm, request, locale: 'en', clientAddress: '203.0.113.7' })
  expect(outcome).toMatchObject({
    status: 400,
    rejection: { problems: [{ field: 'fullName', message: 'form.twice' }], values: { fullName: ['Åsa 李'] } },
  })
  expect(await rows(database)).toHaveLength(0)
})

onEach('F6: a dataset that is not in the catalog is refused, and a correct choice is then accepted', async (database) => {
  const { service } = await openSubmissionService(database)
  const options = { form: datasetForm, offered: { datasets: ['job-postings'] } }
  const values = withIdempotencyKey(service, { datasets: 'nope', description: 'Rows', email: 'asa@client.example' })
  const outcome = await send(service, values, options)
  expect(outcome).toMatchObject({ status: 422, rejection: { problems: [{ field: 'datasets', message: 'form.unknownChoice' }] } })
  expect(await rows(database)).toHaveLength(0)
  expect(verdict(await send(service, { ...values, datasets: 'job-postings' }, options))).toBe('accepted')
})

onEach('feedback requires an answer, and a foreign page address is dropped', async (database) => {
  const { service } = await openSubmissionService(database)
  const empty = await send(service, withIdempotencyKey(service, { page: '/blog' }), { form: feedbackForm })
  expect(empty).toMatchObject({ status: 422, rejection: { problems: [{ field: 'helpful' }] } })
  await send(service, withIdempotencyKey(service, { page: 'https://evil.example/', helpful: 'yes' }), { form: feedbackForm })
  expect(JSON.parse((await rows(database))[0]!.values)).toEqual({ page: [''], helpful: ['yes'], missing: [''] })
})

onEach('F3: a form sent twenty times at once creates one row, one set of mails and one receipt', async (database) => {
  const { service } = await openSubmissionService(database)
  const values = withIdempotencyKey(service, contactValues)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(service, values)))
  expect(new Set(outcomes.map((outcome) => (outcome.accepted ? outcome.receipt : outcome.status))).size).toBe(1)
  expect(await rows(database)).toHaveLength(1)
  expect(await mails(database)).toHaveLength(2)
})

onEach('F3: the same key with other values gets 409 and the stored reference; sending it again is accepted', async (database) => {
  const { service } = await openSubmissionService(database)
  const values = withIdempotencyKey(service, contactValues)
  await send(service, values)
  const [row] = await rows(database)
  const outcome = await send(service, { ...values, need: 'Exits in Chile' })
  if (outcome.accepted) throw new Error('The changed form was accepted.')
  expect(outcome).toMatchObject({
    status: 409,
    rejection: { reason: 'changed', reference: row!.reference, values: { need: ['Exits in Chile'] } },
  })
  expect(verdict(await send(service, { ...values, need: 'Exits in Chile', [hiddenFields.key]: outcome.rejection.idempotencyKey }))).toBe(
    'accepted',
  )
  expect(await rows(database)).toHaveLength(2)
})

onEach(
  'F3: the same values in a new form are the same submission; after an hour, and for feedback, they are another one',
  async (database) => {
    let now = noon
    const { service } = await openSubmissionService(database, { clock: () => now })
    const first = await send(service, withIdempotencyKey(service, contactValues))
    expect(await send(service, withIdempotencyKey(service, contactValues))).toEqual(first)
    expect(await rows(database)).toHaveLength(1)
    expect(await send(service, withIdempotencyKey(service, { ...contactValues, need: 'Exits in Chile' }))).not.toEqual(first)
    for (let index = 0; index < 2; index++)
      await send(service, withIdempotencyKey(service, { page: '/blog', helpful: 'yes' }), { form: feedbackForm })
    now = new Date(noon.getTime() + 3_601_000)
    expect(await send(service, withIdempotencyKey(service, contactValues))).not.toEqual(first)
    expect(await rows(database)).toHaveLength(5)
  },
)

onEach('F3: the same values in two new forms at once create one row, and both keys keep its receipt', async (database) => {
  let now = noon
  const { service } = await openSubmissionService(database, { clock: () => now })
  const duplicates = [withIdempotencyKey(service, contactValues), withIdempotencyKey(service, contactValues)]
  const outcomes = await Promise.all([...duplicates, ...duplicates].map((values) => send(service, values)))
  expect(new Set(outcomes.map((outcome) => (outcome.accepted ? outcome.receipt : outcome.status))).size).toBe(1)
  expect(await rows(database)).toHaveLength(1)
  expect(await mails(database)).toHaveLength(2)
  now = new Date(noon.getTime() + 24 * 3_600_000)
  for (const values of duplicates) expect(await send(service, values, { client: '198.51.100.1' })).toEqual(outcomes[0])
  expect(await rows(database)).toHaveLength(1)
  for (const values of duplicates) expect(verdict(await send(service, { ...values, need: 'Exits in Chile' }))).toBe(409)
})

onEach(
  'F3: the same values are another submission from another network, after a different form, and once the first is closed',
  async (database) => {
    const { service } = await openSubmissionService(database)
    const values = { requestKind: 'preservation', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }
    const sendPoliceForm = async (change: object = {}, client = '203.0.113.7') => {
      await send(service, withIdempotencyKey(service, { ...values, ...change }), { form: policeForm, client })
      return (await rows(database)).length
    }
    expect(await sendPoliceForm()).toBe(1)
    expect(await sendPoliceForm({}, '203.0.113.8')).toBe(2)
    expect(await sendPoliceForm()).toBe(2)
    expect(await sendPoliceForm({ content: 'F' })).toBe(3)
    expect(await sendPoliceForm()).toBe(4)
    await database.db.updateTable('submissions').set({ state: 'closed' }).execute()
    expect(await sendPoliceForm()).toBe(5)
  },
)

onEach('a form without a key is shown again for confirmation', async (database) => {
  const { service } = await openSubmissionService(database)
  const outcome = await send(service, contactValues)
  expect(outcome).toMatchObject({ status: 422, rejection: { reason: 'unconfirmed', values: { fullName: ['Åsa 李'] } } })
  expect(await rows(database)).toHaveLength(0)
})

onEach('F14: a network at its limit gets 429 and its values; repetitions and other networks are accepted', async (database) => {
  const { service } = await openSubmissionService(database)
  const first = withIdempotencyKey(service, contactValues)
  const others = Array.from({ length: 10 }, (_, index) =>
    withIdempotencyKey(service, { ...contactValues, companyEmail: `${index}@client.example` }),
  )
  const verdicts = []
  for (const values of [first, ...others]) verdicts.push(verdict(await send(service, values)))
  expect(verdicts).toEqual([...Array.from({ length: 10 }, () => 'accepted'), 429])
  const rejected = await send(service, others[9]!)
  expect(rejected).toMatchObject({
    retryAfterSeconds: 3600,
    rejection: { reason: 'limited', minutes: 60, values: { fullName: ['Åsa 李'] } },
  })
  expect(verdict(await send(service, first))).toBe('accepted')
  expect(verdict(await send(service, others[9]!, { client: '203.0.113.8' }))).toBe('accepted')
})

onEach('F14: limits count an IPv6 /64 as one network, an email address as one sender, and end after an hour', async (database) => {
  let now = noon
  const { service } = await openSubmissionService(database, { clock: () => now })
  const sendFrom = async (client: string, companyEmail: string) =>
    verdict(await send(service, withIdempotencyKey(service, { ...contactValues, companyEmail, need: randomUUID() }), { client }))
  for (let index = 0; index < 10; index++) expect(await sendFrom(`2001:db8:1:2::${index}`, `${index}@client.example`)).toBe('accepted')
  expect(await sendFrom('2001:db8:1:2:ffff::9', '10@client.example')).toBe(429)
  for (const index of [1, 2, 3, 4, 5]) expect(await sendFrom(`198.51.100.${index}`, 'one@client.example')).toBe('accepted')
  expect(await sendFrom('198.51.100.6', 'ONE@client.example')).toBe(429)
  now = new Date(noon.getTime() + 3_600_000)
  expect(await sendFrom('198.51.100.6', 'one@client.example')).toBe('accepted')
})

onEach('F14: all senders together have a limit for each form, which ends after an hour', async (database) => {
  let now = noon
  const { service } = await openSubmissionService(database, { formsPerHour: 3, clock: () => now })
  const sendFrom = (index: number) =>
    send(service, withIdempotencyKey(service, { ...contactValues, companyEmail: `${index}@client.example` }), {
      client: `198.51.100.${index}`,
    })
  for (const index of [1, 2, 3]) expect(verdict(await sendFrom(index))).toBe('accepted')
  expect(await sendFrom(4)).toMatchObject({ status: 429, retryAfterSeconds: 3600, rejection: { reason: 'limited', minutes: 60 } })
  const abuse = { what: 'Scans', contact: 'a@client.example' }
  expect(verdict(await send(service, withIdempotencyKey(service, abuse), { form: abuseForm }))).toBe('accepted')
  now = new Date(noon.getTime() + 3_600_000)
  expect(verdict(await sendFrom(4))).toBe('accepted')
})

onEach('P2: counters, senders and submissions contain no network address', async (database) => {
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, contactValues))
  const counted = await Promise.all((['limits', 'senders'] as const).map((table) => database.db.selectFrom(table).selectAll().execute()))
  const stored = JSON.stringify([counted, await rows(database)])
  expect(stored).not.toContain('203.0.113')
})

onEach('F12: a form with a wrong, foreign, altered or used proof of work is stored as suspected', async (database) => {
  const { service } = await openSubmissionService(database, { clock: () => new Date() })
  const proofOfWork = await solveChallengeFor(service)
  const sendWith = async (text: string, index: number) => {
    await send(
      service,
      withIdempotencyKey(service, { ...contactValues, companyEmail: `${index}@client.example`, [hiddenFields.proofOfWork]: text }),
      {
        client: `192.0.2.${index}`,
      },
    )
    const [row] = await database.db.selectFrom('submissions').select('suspicion').where('email', '=', `${index}@client.example`).execute()
    return row?.suspicion
  }
  expect(await sendWith(proofOfWork, 1)).toBeNull()
  expect(await sendWith(proofOfWork, 2)).toBe('proof')
  expect(await sendWith('nonsense', 3)).toBe('proof')
  expect(await sendWith(await solveChallengeFor(service, 'abuse'), 4)).toBe('proof')
  const payload = JSON.parse(atob(await solveChallengeFor(service))) as {
    challenge: { parameters: Record<string, unknown> }
    solution: object
  }
  const tamperWith = (change: object) =>
    btoa(JSON.stringify({ ...payload, challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, ...change } } }))
  expect(await sendWith(tamperWith({ keyPrefix: '00' }), 5)).toBe('proof')
  expect(await sendWith(tamperWith({ cost: 1 }), 6)).toBe('proof')
  expect(await sendWith(tamperWith({ algorithm: 'SHA-256' }), 7)).toBe('proof')
  expect(await sendWith(tamperWith({ expiresAt: 1e12 }), 8)).toBe('proof')
  const mailsOnHold = await database.db.selectFrom('outbox').select('state').where('state', '=', 'held').execute()
  expect(mailsOnHold).toHaveLength(14)
})

onEach('F12: a form with an expired proof of work is accepted like one without', async (database) => {
  let now = new Date()
  const { service } = await openSubmissionService(database, { clock: () => now })
  const proofOfWork = await solveChallengeFor(service)
  now = new Date(now.getTime() + 21 * 60_000)
  expect(verdict(await send(service, withIdempotencyKey(service, { ...contactValues, [hiddenFields.proofOfWork]: proofOfWork })))).toBe(
    'accepted',
  )
  expect((await rows(database))[0]!.suspicion).toBeNull()
})

onEach('F12: forms with proofs of work have a limit of their own, which is twice that of forms without', async (database) => {
  const { service } = await openSubmissionService(database, { clock: () => new Date() })
  expect(await countAccepted(service, 11, async () => ({}))).toBe(10)
  const withProofOfWork = async () => ({ [hiddenFields.proofOfWork]: await solveChallengeFor(service) })
  expect(await countAccepted(service, 21, withProofOfWork)).toBe(20)
})

onEach('F12: three forms an hour from one network are stored as suspected, for any suspicion', async (database) => {
  const { service } = await openSubmissionService(database)
  const filledFields: Record<string, string>[] = [
    { [hiddenFields.proofOfWork]: 'nonsense' },
    { [hiddenFields.honeypot]: 'https://spam.example' },
  ]
  expect(await countAccepted(service, 4, async (index) => filledFields[index % 2]!)).toBe(3)
  expect((await rows(database)).every(({ suspicion }) => suspicion !== null)).toBe(true)
})

/** Sends contact forms from one network, each of another sender. @returns how many were accepted */
async function countAccepted(service: SubmissionService, count: number, fieldsOf: (index: number) => Promise<Record<string, string>>) {
  const verdicts = []
  for (let index = 0; index < count; index++) {
    const values = { ...contactValues, ...(await fieldsOf(index)), companyEmail: `${randomUUID()}@client.example` }
    verdicts.push(verdict(await send(service, withIdempotencyKey(service, values))))
  }
  return verdicts.filter((answer) => answer === 'accepted').length
}

onEach('F12: a form with a value in the honeypot looks accepted, is stored as suspected and sends no mail', async (database) => {
  const { service } = await openSubmissionService(database)
  expect(
    verdict(await send(service, withIdempotencyKey(service, { ...contactValues, [hiddenFields.honeypot]: 'https://spam.example' }))),
  ).toBe('accepted')
  expect((await rows(database))[0]!.suspicion).toBe('honeypot')
  expect((await mails(database)).map(({ state }) => state)).toEqual(['held', 'held'])
})

onEach('control characters are rejected and returned as spaces', async (database) => {
  const { service } = await openSubmissionService(database)
  const outcome = await send(service, withIdempotencyKey(service, { ...contactValues, need: 'a\u000cb' }))
  expect(outcome).toMatchObject({
    status: 422,
    rejection: { problems: [{ field: 'need', message: 'form.controls' }], values: { need: ['a b'] } },
  })
})

onEach('F22: a police submission has no email address, so its only mail is the notice', async (database) => {
  const { service } = await openSubmissionService(database)
  await send(service, withIdempotencyKey(service, policeValues), { form: policeForm })
  expect((await rows(database))[0]).toMatchObject({ email: null, form: 'police' })
  expect(await mails(database)).toEqual([{ kind: 'notice', state: 'waiting' }])
})

onEach('F20: while forms are closed, valid values are returned with 503', async (database) => {
  const { service } = await openSubmissionService(database, { open: false })
  expect(await send(service, withIdempotencyKey(service, contactValues))).toMatchObject({
    status: 503,
    rejection: { reason: 'closed', problems: [] },
  })
  expect(await rows(database)).toHaveLength(0)
})

test('D4: while the file of SQLite is moved away a form gets 503 with its values, and is accepted when it is back', async () => {
  const database = await openTestDatabase('sqlite')
  const { service } = await openSubmissionService(database)
  const values = withIdempotencyKey(service, { what: 'Scans', contact: 'a@client.example' })
  const path = join(database.config.dataDir, 'isthmus.db')
  renameSync(path, `${path}-away`)
  expect(await send(service, values, { form: abuseForm })).toMatchObject({
    status: 503,
    rejection: { reason: 'unavailable', values: { what: ['Scans'] } },
  })
  renameSync(`${path}-away`, path)
  expect(verdict(await send(service, values, { form: abuseForm }))).toBe('accepted')
})

onEach('D4: without a database a form gets 503 with its key and values, and is accepted afterwards', async (database) => {
  const { service } = await openSubmissionService(database)
  const values = withIdempotencyKey(service, { what: 'Scans', contact: 'a@client.example' })
  const other = await database.reopen()
  const failing = await openSubmissionService(other)
  await other.ping()
  await other.db.destroy()
  const outcome = await send(failing.service, values, { form: abuseForm })
  expect(outcome).toMatchObject({
    status: 503,
    retryAfterSeconds: 30,
    rejection: { reason: 'unavailable', idempotencyKey: values[hiddenFields.key], values: { what: ['Scans'] } },
  })
  expect(verdict(await send(service, values, { form: abuseForm }))).toBe('accepted')
})
