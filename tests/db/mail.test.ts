import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaseMails, markFailed, nextDue, requeueMails } from '#server/db/outbox.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { consumeLimits } from '#server/rate-limit/limits.ts'
import { delayAfterMs, startMailWorker } from '#server/mail/mail-worker.ts'
import { createSmtp, MailRefused, type Email } from '#server/mail/transport.ts'
import { onEach, openTestDatabase, type TestDatabase } from './databases.ts'

const logger = pino({ level: 'silent' })

function testEmail(messageId: string, change: Partial<Email> = {}): Email {
  const sender = { name: 'Isthmus', address: 'sales@isthmus.example' }
  return {
    messageId,
    from: sender,
    to: { name: '', address: 'a@client.example' },
    subject: 'S',
    text: 'T',
    html: '<p>T</p>',
    language: 'en',
    ...change,
  }
}

/** Puts mails into the outbox. */
async function fill({ db }: OpenDatabase, count: number): Promise<string[]> {
  const at = new Date(0).toISOString()
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  const defaults = { submission_id: null, kind: 'notice', attempts: 0, leased_until: null, last_error: null, created_at: at, done_at: null }
  for (const id of ids)
    await db
      .insertInto('outbox')
      .values({ id, state: 'waiting', due_at: at, ...defaults })
      .execute()
  return ids
}

function states({ db }: OpenDatabase) {
  return db.selectFrom('outbox').select(['id', 'state', 'attempts', 'last_error']).execute()
}

async function waitUntil(check: () => Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  await vi.waitUntil(check, { timeout: timeoutMs })
}

const allDone = (database: TestDatabase) => async () => (await states(database)).every(({ state }) => state !== 'waiting')

/** A mail server that records the mails it accepts. */
async function startMailSink() {
  const received: { id: string; to: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        const [, id = ''] = /^Message-ID: <(.+)>/m.exec(text) ?? []
        received.push({ id, to: session.envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

/** A mail server with a scripted response to each line. */
async function startScriptedServer(respond: (line: string, socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.write('220 play\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n')) if (line) respond(line, socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

onEach('D5: a failed mail is retried until it is sent, a refused one is given up, and neither delays the other', async (database) => {
  const ids = await fill(database, 3)
  let now = new Date('2026-11-21T12:00:00Z')
  const sent: string[] = []
  let isDown = true
  const mailWorker = startMailWorker({
    database,
    logger,
    clock: () => now,
    compose: async ({ id }) => testEmail(id),
    async send({ messageId }) {
      if (messageId === ids[0]) throw new MailRefused('550 no such user')
      if (isDown) throw new Error('connect ECONNREFUSED')
      sent.push(messageId)
    },
  })
  onTestFinished(() => mailWorker.stop())
  await waitUntil(async () => (await states(database)).every(({ attempts }) => attempts === 1))
  expect((await states(database)).find(({ id }) => id === ids[0])).toMatchObject({ state: 'dead', last_error: '550 no such user' })
  const due = () => database.db.selectFrom('outbox').select('id').where('state', '=', 'waiting').where('due_at', '<=', now.toISOString())
  for (let minutes = 0; minutes < 60; minutes += 5) {
    now = new Date(now.getTime() + 300_000)
    mailWorker.notify()
    await waitUntil(async () => (await due().execute()).length === 0)
  }
  const waiting = (await states(database)).filter(({ state }) => state === 'waiting')
  expect(waiting.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
  expect(Math.min(...waiting.map(({ attempts }) => attempts))).toBeGreaterThan(1)
  isDown = false
  now = new Date(now.getTime() + 3 * 3_600_000)
  mailWorker.notify()
  await waitUntil(allDone(database))
  expect(sent.toSorted()).toEqual(ids.slice(1).toSorted())
  expect(await requeueMails(database, now)).toBe(1)
})

onEach('D6: one process at a time leases a mail, and the mail is available again when the lease ends', async (database) => {
  await fill(database, 50)
  const now = '2026-11-21T12:00:00.000Z'
  const other = database.kind === 'postgres' ? await database.reopen() : database
  const lease = (from: OpenDatabase) => leaseMails(from, { now, leasedUntil: '2026-11-21T12:01:00.000Z', limit: 10 })
  const leasedMails = (
    await Promise.all([lease(database), lease(other), lease(database), lease(other), lease(database), lease(other)])
  ).flat()
  expect(new Set(leasedMails.map(({ id }) => id)).size).toBe(leasedMails.length)
  expect(leasedMails.length).toBe(50)
  const later = await leaseMails(database, { now: '2026-11-21T12:01:00.001Z', leasedUntil: '2026-11-21T12:02:00.000Z', limit: 100 })
  expect(later).toHaveLength(50)
})

onEach('the worker waits for the first mail that is due, not for a lease that ends later', async (database) => {
  expect(await nextDue(database)).toBe(undefined)
  await fill(database, 1)
  await leaseMails(database, { now: '2026-11-21T12:00:00.000Z', leasedUntil: '2026-11-21T12:05:00.000Z', limit: 10 })
  expect(await nextDue(database)).toBe('2026-11-21T12:05:00.000Z')
  const [later] = await fill(database, 1)
  await database.db.updateTable('outbox').set({ due_at: '2026-11-21T12:01:00.000Z' }).where('id', '=', later!).execute()
  expect(await nextDue(database)).toBe('2026-11-21T12:01:00.000Z')
})

test('D6: two processes send the mails of one outbox, and each of a thousand arrives once', async () => {
  const database = await openTestDatabase('postgres')
  const other = await database.reopen()
  const ids = await fill(database, 1000)
  const { url, received } = await startMailSink()
  for (const each of [database, other]) {
    const mailWorker = startMailWorker({ database: each, logger, send: createSmtp(url), compose: async ({ id }) => testEmail(id) })
    onTestFinished(() => mailWorker.stop())
  }
  await waitUntil(allDone(database), 80_000)
  expect(received.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
}, 90_000)

test.each([
  ['refuses a recipient permanently', (line: string) => (line.startsWith('RCPT') ? '550 no such user' : '250 ok'), MailRefused],
  ['is busy', (line: string) => (line.startsWith('RCPT') ? '451 try later' : '250 ok'), Error],
  ['refuses the mail after the data', (line: string) => (line === 'DATA' ? '354 go' : line === '.' ? '554 spam' : '250 ok'), MailRefused],
  ['denies relaying', (line: string) => (line.startsWith('RCPT') ? '554 5.7.1 Relay access denied' : '250 ok'), Error],
  ['refuses the sender', (line: string) => (line.startsWith('MAIL') ? '550 not allowed' : '250 ok'), Error],
  ['refuses the password', (line: string) => (line.startsWith('AUTH') ? '535 wrong' : '250-play\r\n250 AUTH PLAIN'), Error],
  ['offers no service', () => '554 no service', Error],
  ['hangs after the data', (line: string) => (line === 'DATA' ? '354 go' : line === '.' ? undefined : '250 ok'), Error],
  ['hangs from the start', () => undefined, Error],
])('D7: the error is final or temporary when the mail server %s', async (_name, answer: (line: string) => string | undefined, expected) => {
  let inData = false
  const url = await startScriptedServer((line, socket) => {
    if (inData && line !== '.') return
    inData = line === 'DATA'
    const reply = answer(line)
    if (reply) socket.write(`${reply}\r\n`)
  })
  const failure = await createSmtp(
    url.replace('//', '//user:secret@'),
    1500,
  )(testEmail('a@isthmus.example')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof MailRefused).toBe(expected === MailRefused)
})

onEach('D12: a mail that waits for the longest delay is not taken for one from before the clock was set back', async (database) => {
  await fill(database, 1)
  const now = new Date()
  const lease = { now: now.toISOString(), leasedUntil: new Date(now.getTime() + 60_000).toISOString(), limit: 1 }
  const [leased] = await leaseMails(database, lease)
  await markFailed(database, leased!.id, { error: 'x', now, dueAt: new Date(now.getTime() + delayAfterMs(1000, 1)) })
  expect(await leaseMails(database, lease)).toEqual([])
})

onEach('D12: setting the clock back by a day delays no mail and rejects no form within the limits', async (database) => {
  await fill(database, 1)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const [leasedMail] = await leaseMails(database, {
    now: tomorrow.toISOString(),
    leasedUntil: new Date(tomorrow.getTime() + 60_000).toISOString(),
    limit: 1,
  })
  await markFailed(database, leasedMail!.id, { error: 'x', now: tomorrow, dueAt: new Date(tomorrow.getTime() + 3_600_000) })
  const now = new Date()
  const takeOptions = { now: now.toISOString(), leasedUntil: new Date(now.getTime() + 60_000).toISOString(), limit: 1 }
  expect(await leaseMails(database, takeOptions)).toHaveLength(1)
  expect(await leaseMails(database, takeOptions)).toHaveLength(0)
  const limit = [{ name: 'form', subject: '203.0.113.7', max: 1, windowSeconds: 3600 }]
  await consumeLimits(database.db, limit, 'salt', tomorrow)
  await consumeLimits(database.db, limit, 'salt', now)
  await expect(consumeLimits(database.db, limit, 'salt', now)).rejects.toMatchObject({ retryAfterSeconds: 3600 })
})

test('D7: a connection is closed when a mail takes too long', async () => {
  const closed = Promise.withResolvers<void>()
  const url = await startScriptedServer((line, socket) => {
    socket.once('close', () => closed.resolve())
    if (line.startsWith('EHLO')) return
    socket.write('250 ok\r\n')
  })
  await expect(createSmtp(url, 300)(testEmail('a@isthmus.example'))).rejects.toThrow('took longer than 0.3 s')
  await closed.promise
})

onEach('D8: stopping the mail worker aborts a hanging mail, which stays in the outbox', async (database) => {
  await fill(database, 1)
  const sending = Promise.withResolvers<void>()
  const mailWorker = startMailWorker({
    database,
    logger,
    compose: async ({ id }) => testEmail(id),
    async send(_email, stop) {
      sending.resolve()
      await once(stop!, 'abort')
      throw new Error('broken off')
    },
  })
  await sending.promise
  const stopRequestedAt = performance.now()
  await mailWorker.stop()
  expect(performance.now() - stopRequestedAt).toBeLessThan(5000)
  expect(await states(database)).toMatchObject([{ state: 'waiting', attempts: 1 }])
})

onEach('a hanging mail does not delay later mails', async (database) => {
  await fill(database, 1)
  const [hanging] = await states(database)
  const sending = Promise.withResolvers<void>()
  const sent: string[] = []
  const mailWorker = startMailWorker({
    database,
    logger,
    compose: async ({ id }) => testEmail(id),
    async send({ messageId }, stop) {
      sending.resolve()
      if (messageId === hanging!.id) await once(stop!, 'abort')
      sent.push(messageId)
    },
  })
  onTestFinished(() => mailWorker.stop())
  await sending.promise
  const [later] = await fill(database, 1)
  mailWorker.notify()
  await waitUntil(async () => sent.includes(later!))
  expect(sent).toEqual([later])
})

test('D14: the error of a mail server is stored without the address of the recipient', async () => {
  const database = await openTestDatabase('sqlite')
  await fill(database, 1)
  const mailWorker = startMailWorker({
    database,
    logger,
    compose: async ({ id }) => testEmail(id),
    send: () => Promise.reject(new MailRefused('550 5.1.1 <ana+x@client.example>: no such user')),
  })
  onTestFinished(() => mailWorker.stop())
  await waitUntil(allDone(database))
  expect((await states(database))[0]!.last_error).toBe('550 5.1.1 <…>: no such user')
})

test('D7: a mail is sent again with the same Message-ID if the server closes before it confirms the data', async () => {
  const received: string[] = []
  let inData = false
  const url = await startScriptedServer((line, socket) => {
    if (inData) {
      const [, id] = /^Message-ID: <(.+)>/.exec(line) ?? []
      if (id) received.push(id)
      if (line === '.') {
        inData = false
        if (received.length === 1) socket.destroy()
        else socket.write('250 taken\r\n')
      }
      return
    }
    inData = line === 'DATA'
    socket.write(inData ? '354 go\r\n' : '250 ok\r\n')
  })
  const send = createSmtp(url)
  await expect(send(testEmail('same@isthmus.example'))).rejects.not.toThrow(MailRefused)
  await send(testEmail('same@isthmus.example'))
  expect(received).toEqual(['same@isthmus.example', 'same@isthmus.example'])
})

test('F9: no text in an address, a name or a subject adds a recipient or a header', async () => {
  const { url, received } = await startMailSink()
  const send = createSmtp(url)
  const hostileNames = [
    'b@client.example, evil@other.example',
    'b@client.example\r\nRCPT TO:<evil@other.example>',
    'b@client.example>\r\nRCPT TO:<evil@other.example',
  ]
  for (const address of hostileNames) await send(testEmail('a', { to: { name: '', address } })).catch(() => {})
  const text = 'x\r\nBcc: evil@other.example\r\n\r\nbody'
  await send(
    testEmail('b', {
      subject: text,
      replyTo: { name: text, address: 'c@client.example' },
      to: { name: text, address: 'a@client.example' },
    }),
  )
  expect(received.flatMap(({ to }) => to).filter((address) => address.includes('evil'))).toEqual([])
  expect(received.at(-1)).toEqual({ id: 'b', to: ['a@client.example'] })
})

test('delays double from half a minute to three hours, with jitter to both sides', () => {
  expect(delayAfterMs(0, 0.5)).toBe(30_000)
  expect([delayAfterMs(0, 0), delayAfterMs(0, 1)]).toEqual([22_500, 37_500])
  expect(delayAfterMs(3, 0.5)).toBe(240_000)
  expect(delayAfterMs(30, 0.5)).toBe(3 * 3_600_000)
})
