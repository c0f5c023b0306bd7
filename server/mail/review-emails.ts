/** The weekly mail to those who must look at documents and facts again: added to the outbox once a week, composed when it is sent. */
import { createHash } from 'node:crypto'
import { addressOf, dueReviews, type Review } from '#core/content/reviews.ts'
import { dayMs } from '#core/durations.ts'
import { storedLocale } from '#core/locales.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { localizePath } from '#core/urls.ts'
import { userByEmail } from '#server/db/accounts.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { addMailOnce, reviewMailKind, waitingMail, type Mail } from '#server/db/outbox.ts'
import type { AccountEmailTools } from '#server/mail/account-emails.ts'
import { buildEmail, text, type Passage } from '#server/mail/build-email.ts'
import type { Email } from '#server/mail/transport.ts'
import { site } from '#site'

/** Documents and facts that a mail lists; the page of staff lists all. */
const maxListed = 100

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** The Monday of a week, UTC, as an ISO date. */
export function weekOf(now: Date): string {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7
  return dayOf(new Date(now.getTime() - daysSinceMonday * dayMs))
}

/**
 * Adds a mail for each owner of something that is due, unless one of this week was added: by this process, another one, or before a restart.
 *
 * @returns how many were added
 */
export async function addReviewMails({ db }: Pick<OpenDatabase, 'db'>, reviews: readonly Review[], now: Date): Promise<number> {
  const addresses = new Set(dueReviews(reviews, dayOf(now)).map(({ owner }) => addressOf(owner).toLowerCase()))
  let added = 0
  for (const email of addresses) {
    const id = weeklyId(email, weekOf(now))
    const mail = { ...waitingMail(null, reviewMailKind, now), id, email, locale: site.staffLanguage, user_id: null }
    if (await addMailOnce(db, mail)) added++
  }
  return added
}

/** The id of the mail of one owner in one week, a UUID (RFC 9562, version 8): the key of the outbox keeps a second one out. */
function weeklyId(email: string, week: string): string {
  const hex = createHash('sha256').update(`review\0${week}\0${email}`).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 3) | 8).toString(16)
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}

/** @returns `undefined` if nothing of the owner is due any more */
export async function composeReviewEmail(
  { id, email, locale: mailLocale }: Mail,
  tools: AccountEmailTools & { reviews: readonly Review[] },
  now: Date,
): Promise<Email | undefined> {
  const today = dayOf(now)
  const own = dueReviews(tools.reviews, today).filter(({ owner }) => addressOf(owner).toLowerCase() === email)
  if (own.length === 0) return undefined
  const user = await userByEmail(tools.db, email!)
  const locale = storedLocale(user?.locale ?? mailLocale ?? site.staffLanguage)
  const t = tools.translate(locale)
  const hrefOf = (path: string) => tools.origin + localizePath(path, locale)
  const items = own.slice(0, maxListed).map(({ title, file, path, by }): Passage => {
    const line = t(by < today ? 'mail.review.overdue' : 'mail.review.due', { title, day: by, file })
    return path === undefined ? text(line) : { kind: 'link', text: line, href: hrefOf(path) }
  })
  return buildEmail(id, tools, {
    from: { name: site.brand, address: site.email.support },
    to: { name: '', address: email! },
    locale,
    subject: t('mail.review.subject', { brand: site.brand, count: own.length }),
    passages: [
      text(t('mail.review.text')),
      ...items,
      ...(own.length > maxListed ? [text(t('mail.review.more', { count: own.length - maxListed }))] : []),
      { kind: 'link', text: t('mail.review.list'), href: hrefOf(`${inboxPath}/insights`) },
    ],
  })
}
