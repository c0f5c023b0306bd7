/** The weekly mails to those who must look at documents and facts again. */
import { expect, test } from 'vitest'
import type { Review } from '#core/content/reviews.ts'
import { localeInfo } from '#core/locales.ts'
import type { Database, OpenDatabase } from '#server/db/open.ts'
import { deleteSent, leaseMails, markSent } from '#server/db/outbox.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { addReviewMails, weekOf } from '#server/mail/review-emails.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { site } from '#site'
import { onEach } from './databases.ts'
import { linkSecret } from './submission-tools.ts'

const day = (text: string) => new Date(`${text}T09:00:00Z`)

const reviews: readonly Review[] = [
  { file: 'content/blog/first/meta.yaml', title: 'First', path: '/blog/first', by: '2026-11-20', owner: 'support' },
  { file: 'content/blog/second/meta.yaml', title: 'Second', path: '/blog/second', by: '2026-12-05', owner: site.email.support },
  { file: 'contract/trust.yaml:7', title: 'audits', by: '2026-12-01', owner: 'ana@provider.example' },
  { file: 'content/blog/later/meta.yaml', title: 'Later', path: '/blog/later', by: '2027-12-05', owner: 'later@provider.example' },
]

const addressesIn = async ({ db }: Database) => {
  const rows = await db.selectFrom('outbox').select('email').where('kind', '=', 'review').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

async function compose(database: OpenDatabase, now: Date, all = reviews) {
  const tools = {
    db: database.db,
    translate: loadMessages('.generated/messages'),
    origin: 'https://isthmus.example',
    secrets: [linkSecret] as const,
    reviews: all,
  }
  const mails = await database.db.selectFrom('outbox').selectAll().where('kind', '=', 'review').orderBy('email').execute()
  return Promise.all(mails.map((mail) => composeMail(mail, tools, now)))
}

/** Sends what waits, as a worker does. */
async function sendAll(database: OpenDatabase, now: Date) {
  const leased = await leaseMails(database, {
    now: now.toISOString(),
    leasedUntil: new Date(now.getTime() + 60_000).toISOString(),
    limit: 10,
  })
  for (const { id } of leased) await markSent(database, id, now)
  return leased.length
}

test('W179: a week begins on Monday, UTC', () => {
  expect(['2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07'].map((text) => weekOf(day(text)))).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
    '2026-12-07',
  ])
})

onEach(
  'W179: each owner of something that is due gets one mail a week, whatever the number of processes and restarts',
  async (database) => {
    const other = await database.reopen()
    const monday = day('2026-11-30')
    const added = await Promise.all([database, other, database, other].map((one) => addReviewMails(one, reviews, monday)))
    expect(added.reduce((sum, count) => sum + count)).toBe(2)
    expect(await addressesIn(database)).toEqual(['ana@provider.example', site.email.support])
    expect(await sendAll(database, monday)).toBe(2)
    expect(await addReviewMails(await database.reopen(), reviews, day('2026-12-06'))).toBe(0)
    expect(await addReviewMails(database, reviews, day('2026-12-07'))).toBe(2)
  },
)

onEach('W179: a mail that was sent stays until its week is over, even if sent mails are deleted after a day', async (database) => {
  const monday = day('2026-11-30')
  await addReviewMails(database, reviews, monday)
  await sendAll(database, monday)
  const saturday = day('2026-12-05')
  expect(await deleteSent(database, day('2026-12-04').toISOString(), saturday)).toBe(0)
  expect(await addReviewMails(database, reviews, saturday)).toBe(0)
  expect(await deleteSent(database, day('2026-12-08').toISOString(), day('2026-12-09'))).toBe(2)
})

onEach('W179: nothing is sent to owners of nothing that is due', async (database) => {
  expect(await addReviewMails(database, [], day('2026-11-30'))).toBe(0)
  expect(await addReviewMails(database, reviews.slice(3), day('2026-11-30'))).toBe(0)
  await addReviewMails(database, reviews, day('2026-11-30'))
  // What was looked at between adding and sending is in a newer build.
  expect(await compose(database, day('2026-11-30'), [])).toEqual([undefined, undefined])
})

onEach('W179: the mail lists what its owner has to look at, in the language of their account, or that of staff', async (database) => {
  const now = day('2026-11-30')
  const at = now.toISOString()
  await database.db
    .insertInto('users')
    .values({
      id: 'u1',
      name: 'Ana',
      email: 'ana@provider.example',
      email_verified: 1,
      image: null,
      locale: 'ar',
      role: 'staff',
      two_factor_enabled: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await addReviewMails(database, reviews, now)
  const [own, support] = await compose(database, now)
  expect(own).toMatchObject({ language: localeInfo.ar.tag, to: { address: 'ana@provider.example' } })
  expect(own!.text).toContain('audits: ')
  expect(own!.text).toContain('https://isthmus.example/ar/dashboard/inbox/insights')
  expect(support).toMatchObject({
    language: localeInfo[site.staffLanguage].tag,
    subject: expect.stringContaining('2 documents and facts') as unknown,
  })
  expect(support!.text).toContain('First: overdue since 2026-11-20 (content/blog/first/meta.yaml)\nhttps://isthmus.example/blog/first')
  expect(support!.text).toContain('Second: by 2026-12-05')
  expect(support!.text).not.toContain('audits')
})
