import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'vitest'
import { abuseForm, contactForm, feedbackForm, policeForm } from '#core/forms/definitions.ts'
import type { FormDesk, FormOutcome } from '#core/forms/desk.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import { onEach, type TestDatabase } from './databases.ts'
import { contactWords, keyed, noon, openDesk, send } from './office.ts'

const policeWords = { requestKind: 'information', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }

async function rows({ db }: TestDatabase) {
  return db.selectFrom('submissions').selectAll().execute()
}

function mails({ db }: TestDatabase) {
  return db.selectFrom('outbox').select(['kind', 'state']).orderBy('kind').execute()
}

/** What became of a form, in a word. */
function verdict(outcome: FormOutcome): string | number {
  return outcome.accepted ? 'accepted' : outcome.status
}

async function solved(desk: FormDesk, form = 'contact'): Promise<string> {
  const challenge = (await desk.challenge(form, '203.0.113.7')) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

onEach('D5: what is accepted is stored with its mails, as it was typed', async (database) => {
  const { desk } = await openDesk(database)
  const outcome = await send(desk, keyed(desk, contactWords))
  const [row] = await rows(database)
  expect(JSON.parse(row!.words)).toMatchObject({ fullName: ['Åsa 李'], need: ['Exits in Peru\n'] })
  expect(row).toMatchObject({ form: 'contact', locale: 'zh', build: 'b1', email: 'asa@client.example', suspicion: null, state: 'new' })
  expect(row!.reference).toMatch(/^C-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await mails(database)).toEqual([
    { kind: 'copy', state: 'waiting' },
    { kind: 'notice', state: 'waiting' },
  ])
  const receipt = outcome.accepted ? await desk.findReceipt(outcome.receipt) : undefined
  expect(receipt).toEqual({ form: 'contact', reference: row!.reference, createdAt: noon.toISOString(), copied: true })
  expect(await desk.findReceipt('A'.repeat(22))).toBeUndefined()
})

onEach('D11: fifty forms at once are all taken, though another process writes meanwhile', async (database) => {
  const { desk } = await openDesk(database)
  const lock = database.kind === 'sqlite' && (await holdWriteLock(join(database.config.dataDir, 'isthmus.db'), 500))
  const people = Array.from({ length: 50 }, (_, index) => ({ ...contactWords, companyEmail: `p${index}@client.example` }))
  const outcomes = await Promise.all(people.map((words, index) => send(desk, keyed(desk, words), { client: `198.51.100.${index}` })))
  expect(new Set(outcomes.map(verdict))).toEqual(new Set(['accepted']))
  expect(await rows(database)).toHaveLength(50)
  if (lock) await lock.released
})

/** Another process takes the write lock of an SQLite database, for some milliseconds from now on. */
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

onEach('F6: a field that comes twice is refused by its name, and stays', async (database) => {
  const { desk } = await openDesk(database)
  const body = new URLSearchParams(keyed(desk, contactWords))
  body.append('fullName', 'Another')
  const request = new Request('https://isthmus.example/contact-us', { method: 'POST', body })
  const outcome = await desk.receive({ form: contactForm, request, locale: 'en', client: '203.0.113.7' })
  expect(outcome).toMatchObject({
    status: 400,
    answer: { problems: [{ field: 'fullName', message: 'form.twice' }], values: { fullName: ['Åsa 李'] } },
  })
  expect(await rows(database)).toHaveLength(0)
})

onEach('feedback has an answer, and the page of which it speaks is one of ours', async (database) => {
  const { desk } = await openDesk(database)
  const empty = await send(desk, keyed(desk, { page: '/blog' }), { form: feedbackForm })
  expect(empty).toMatchObject({ status: 422, answer: { problems: [{ field: 'helpful' }] } })
  await send(desk, keyed(desk, { page: 'https://evil.example/', helpful: 'yes' }), { form: feedbackForm })
  expect(JSON.parse((await rows(database))[0]!.words)).toEqual({ page: [''], helpful: ['yes'], missing: [''] })
})

onEach('F3: a form sent twenty times at once is one row, one set of mails and one receipt', async (database) => {
  const { desk } = await openDesk(database)
  const words = keyed(desk, contactWords)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(desk, words)))
  expect(new Set(outcomes.map((outcome) => (outcome.accepted ? outcome.receipt : outcome.status))).size).toBe(1)
  expect(await rows(database)).toHaveLength(1)
  expect(await mails(database)).toHaveLength(2)
})

onEach('F3: the same key with other words is 409 and names what was stored; another press sends it', async (database) => {
  const { desk } = await openDesk(database)
  const words = keyed(desk, contactWords)
  await send(desk, words)
  const [row] = await rows(database)
  const outcome = await send(desk, { ...words, need: 'Exits in Chile' })
  if (outcome.accepted) throw new Error('It was taken for the same form.')
  expect(outcome).toMatchObject({
    status: 409,
    answer: { trouble: 'changed', reference: row!.reference, values: { need: ['Exits in Chile'] } },
  })
  expect(verdict(await send(desk, { ...words, need: 'Exits in Chile', [hiddenFields.key]: outcome.answer.key }))).toBe('accepted')
  expect(await rows(database)).toHaveLength(2)
})

onEach(
  'F3: who goes back and sends the same words in a fresh form has sent one; an hour later, and about a page, it is another',
  async (database) => {
    let now = noon
    const { desk } = await openDesk(database, { clock: () => now })
    const first = await send(desk, keyed(desk, contactWords))
    expect(await send(desk, keyed(desk, contactWords))).toEqual(first)
    expect(await rows(database)).toHaveLength(1)
    expect(await send(desk, keyed(desk, { ...contactWords, need: 'Exits in Chile' }))).not.toEqual(first)
    for (let index = 0; index < 2; index++) await send(desk, keyed(desk, { page: '/blog', helpful: 'yes' }), { form: feedbackForm })
    now = new Date(noon.getTime() + 3_601_000)
    expect(await send(desk, keyed(desk, contactWords))).not.toEqual(first)
    expect(await rows(database)).toHaveLength(5)
  },
)

onEach('F3: the same words in two fresh forms at once are one row, and both keys keep their receipt', async (database) => {
  let now = noon
  const { desk } = await openDesk(database, { clock: () => now })
  const twins = [keyed(desk, contactWords), keyed(desk, contactWords)]
  const outcomes = await Promise.all([...twins, ...twins].map((words) => send(desk, words)))
  expect(new Set(outcomes.map((outcome) => (outcome.accepted ? outcome.receipt : outcome.status))).size).toBe(1)
  expect(await rows(database)).toHaveLength(1)
  expect(await mails(database)).toHaveLength(2)
  now = new Date(noon.getTime() + 24 * 3_600_000)
  for (const words of twins) expect(await send(desk, words, { client: '198.51.100.1' })).toEqual(outcomes[0])
  expect(await rows(database)).toHaveLength(1)
  for (const words of twins) expect(verdict(await send(desk, { ...words, need: 'Exits in Chile' }))).toBe(409)
})

onEach(
  'F3: the same words are another form from another network, after another form, and once staff have closed the first',
  async (database) => {
    const { desk } = await openDesk(database)
    const words = { requestKind: 'preservation', firstName: 'A', surname: 'B', affiliation: 'C', contact: 'D', content: 'E' }
    const sendCase = async (change: object = {}, client = '203.0.113.7') => {
      await send(desk, keyed(desk, { ...words, ...change }), { form: policeForm, client })
      return (await rows(database)).length
    }
    expect(await sendCase()).toBe(1)
    expect(await sendCase({}, '203.0.113.8')).toBe(2)
    expect(await sendCase()).toBe(2)
    expect(await sendCase({ content: 'F' })).toBe(3)
    expect(await sendCase()).toBe(4)
    await database.db.updateTable('submissions').set({ state: 'closed' }).execute()
    expect(await sendCase()).toBe(5)
  },
)

onEach('a form without a key is shown once more before it is sent', async (database) => {
  const { desk } = await openDesk(database)
  const outcome = await send(desk, contactWords)
  expect(outcome).toMatchObject({ status: 422, answer: { trouble: 'unconfirmed', values: { fullName: ['Åsa 李'] } } })
  expect(await rows(database)).toHaveLength(0)
})

onEach('F14: an address is stopped at its limit with the words kept, its repetitions and others are not', async (database) => {
  const { desk } = await openDesk(database)
  const first = keyed(desk, contactWords)
  const others = Array.from({ length: 3 }, (_, index) => keyed(desk, { ...contactWords, companyEmail: `${index}@client.example` }))
  const verdicts = []
  for (const words of [first, ...others]) verdicts.push(verdict(await send(desk, words)))
  expect(verdicts).toEqual(['accepted', 'accepted', 'accepted', 429])
  const stopped = await send(desk, others[2]!)
  expect(stopped).toMatchObject({ retryAfter: 3600, answer: { trouble: 'limited', minutes: 60, values: { fullName: ['Åsa 李'] } } })
  expect(verdict(await send(desk, first))).toBe('accepted')
  expect(verdict(await send(desk, others[2]!, { client: '203.0.113.8' }))).toBe('accepted')
})

onEach('F14: an IPv6 customer is a /64, one e-mail address is one sender, an hour later all is new', async (database) => {
  let now = noon
  const { desk } = await openDesk(database, { clock: () => now })
  const sendFrom = async (client: string, companyEmail: string) =>
    verdict(await send(desk, keyed(desk, { ...contactWords, companyEmail, need: randomUUID() }), { client }))
  for (const index of [1, 2, 3]) expect(await sendFrom(`2001:db8:1:2::${index}`, `${index}@client.example`)).toBe('accepted')
  expect(await sendFrom('2001:db8:1:2:ffff::9', '9@client.example')).toBe(429)
  for (const index of [1, 2, 3, 4, 5]) expect(await sendFrom(`198.51.100.${index}`, 'one@client.example')).toBe('accepted')
  expect(await sendFrom('198.51.100.6', 'ONE@client.example')).toBe(429)
  now = new Date(noon.getTime() + 3_600_000)
  expect(await sendFrom('198.51.100.6', 'one@client.example')).toBe('accepted')
})

onEach('F14: an emergency is never refused', async (database) => {
  const { desk } = await openDesk(database)
  const sendCase = async (requestKind: string) =>
    verdict(await send(desk, keyed(desk, { ...policeWords, requestKind, content: randomUUID() }), { form: policeForm }))
  for (let index = 0; index < 30; index++) expect(await sendCase('information')).toBe('accepted')
  expect(await sendCase('information')).toBe(429)
  for (let index = 0; index < 5; index++) expect(await sendCase('emergency')).toBe('accepted')
})

onEach('P2: counters and senders hold no address', async (database) => {
  const { desk } = await openDesk(database)
  await send(desk, keyed(desk, contactWords))
  const counted = await Promise.all((['limits', 'senders'] as const).map((table) => database.db.selectFrom(table).selectAll().execute()))
  const stored = JSON.stringify([counted, await rows(database)])
  expect(stored).not.toContain('203.0.113')
})

onEach('F12: a proof of work opens the wider limit; a false, foreign, tampered or used one is stored as suspected', async (database) => {
  const { desk } = await openDesk(database, { clock: () => new Date() })
  const proof = await solved(desk)
  const sendWith = async (text: string, index: number) => {
    await send(desk, keyed(desk, { ...contactWords, companyEmail: `${index}@client.example`, [hiddenFields.proof]: text }), {
      client: `192.0.2.${index}`,
    })
    const [row] = await database.db.selectFrom('submissions').select('suspicion').where('email', '=', `${index}@client.example`).execute()
    return row?.suspicion
  }
  expect(await sendWith(proof, 1)).toBeNull()
  expect(await sendWith(proof, 2)).toBe('proof')
  expect(await sendWith('nonsense', 3)).toBe('proof')
  expect(await sendWith(await solved(desk, 'abuse'), 4)).toBe('proof')
  const payload = JSON.parse(atob(await solved(desk))) as { challenge: { parameters: Record<string, unknown> }; solution: object }
  const tampered = (change: object) =>
    btoa(JSON.stringify({ ...payload, challenge: { ...payload.challenge, parameters: { ...payload.challenge.parameters, ...change } } }))
  expect(await sendWith(tampered({ keyPrefix: '00' }), 5)).toBe('proof')
  expect(await sendWith(tampered({ cost: 1 }), 6)).toBe('proof')
  expect(await sendWith(tampered({ algorithm: 'SHA-256' }), 7)).toBe('proof')
  expect(await sendWith(tampered({ expiresAt: 1e12 }), 8)).toBe('proof')
  const held = await database.db.selectFrom('outbox').select('state').where('state', '=', 'held').execute()
  expect(held).toHaveLength(14)
})

onEach('F12: a proof that has grown old is none: the form goes without', async (database) => {
  let now = new Date()
  const { desk } = await openDesk(database, { clock: () => now })
  const proof = await solved(desk)
  now = new Date(now.getTime() + 21 * 60_000)
  expect(verdict(await send(desk, keyed(desk, { ...contactWords, [hiddenFields.proof]: proof })))).toBe('accepted')
  expect((await rows(database))[0]!.suspicion).toBeNull()
})

onEach('F12: with proofs ten forms an hour are taken', async (database) => {
  const { desk } = await openDesk(database, { clock: () => new Date() })
  const verdicts = []
  for (let index = 0; index < 11; index++) {
    const words = { ...contactWords, companyEmail: `${index}@client.example`, [hiddenFields.proof]: await solved(desk) }
    verdicts.push(verdict(await send(desk, keyed(desk, words))))
  }
  expect(verdicts).toEqual([...Array.from({ length: 10 }, () => 'accepted'), 429])
})

onEach('F12: what fills in the trap looks accepted, is stored as suspected and mails nobody', async (database) => {
  const { desk } = await openDesk(database)
  expect(verdict(await send(desk, keyed(desk, { ...contactWords, [hiddenFields.trap]: 'https://spam.example' })))).toBe('accepted')
  expect((await rows(database))[0]!.suspicion).toBe('honeypot')
  expect((await mails(database)).map(({ state }) => state)).toEqual(['held', 'held'])
})

onEach('characters that are not taken come back as spaces, and the next press is let through', async (database) => {
  const { desk } = await openDesk(database)
  const outcome = await send(desk, keyed(desk, { ...contactWords, need: 'a\u000cb' }))
  expect(outcome).toMatchObject({
    status: 422,
    answer: { problems: [{ field: 'need', message: 'form.controls' }], values: { need: ['a b'] } },
  })
})

onEach('F22: a police request has no address, so its mail is one notice', async (database) => {
  const { desk } = await openDesk(database)
  await send(desk, keyed(desk, policeWords), { form: policeForm })
  expect((await rows(database))[0]).toMatchObject({ email: null, form: 'police' })
  expect(await mails(database)).toEqual([{ kind: 'notice', state: 'waiting' }])
})

onEach('F20: while the operator has not opened the forms, faultless words come back with 503', async (database) => {
  const { desk } = await openDesk(database, { open: false })
  expect(await send(desk, keyed(desk, contactWords))).toMatchObject({ status: 503, answer: { trouble: 'closed', problems: [] } })
  expect(await rows(database)).toHaveLength(0)
})

onEach('D4: where the database is gone a form comes back with 503 and its words, and is the same form afterwards', async (database) => {
  const { desk } = await openDesk(database)
  const words = keyed(desk, { what: 'Scans', contact: 'a@client.example' })
  const other = await database.reopen()
  const lost = await openDesk(other)
  await other.ping()
  await other.db.destroy()
  const outcome = await send(lost.desk, words, { form: abuseForm })
  expect(outcome).toMatchObject({
    status: 503,
    retryAfter: 30,
    answer: { trouble: 'unavailable', key: words[hiddenFields.key], values: { what: ['Scans'] } },
  })
  expect(verdict(await send(desk, words, { form: abuseForm }))).toBe('accepted')
})
