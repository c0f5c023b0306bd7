/** Composes mails about accounts, with their links, when they are sent: a request reveals nothing, and no link is stored. */
import type { Kysely } from 'kysely'
import { invitationParameter } from '#core/accounts/service.ts'
import { hourMs } from '#core/durations.ts'
import { formatTime } from '#core/format-time.ts'
import { fallbackLocale, isLocale, type Locale } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import type { SessionSecrets } from '#server/config.ts'
import { findLink, isInvited, issueLink, linkToken, type LinkPurpose } from '#server/db/account-links.ts'
import { userByEmail, userById } from '#server/db/accounts.ts'
import type { Mail } from '#server/db/outbox.ts'
import type { Schema } from '#server/db/schema.ts'
import { buildEmail, homeLink, text, type EmailTools, type Passage } from '#server/mail/build-email.ts'
import type { Email } from '#server/mail/transport.ts'
import { site } from '#site'

/** Mails with a link that is created when they are sent: the name of their messages, and the purpose of the link. */
const linkMails = {
  'account-sign-up': { name: 'signUp', purpose: 'sign-up' },
  'account-reset': { name: 'reset', purpose: 'reset' },
  'account-email': { name: 'confirmEmail', purpose: 'email' },
} as const

/** Mails that notify the owner of a change: the name of their messages, and the remedy if somebody else made it. */
const changeMails = {
  'account-changed': { name: 'passwordChanged', remedy: 'password' },
  'account-moved': { name: 'emailChanged', remedy: 'support' },
  'account-deleted': { name: 'deleted', remedy: 'support' },
  // A new password alone would not remove the passkey of a stranger.
  'account-passkey-added': { name: 'passkeyAdded', remedy: 'settings' },
  'account-passkey-removed': { name: 'passkeyRemoved', remedy: 'password' },
  'account-factor-on': { name: 'twoFactorOn', remedy: 'password' },
  'account-factor-off': { name: 'twoFactorOff', remedy: 'password' },
  'account-spare-codes': { name: 'backupCodes', remedy: 'password' },
} as const

const remedies = {
  password: { text: 'mail.account.passwordChanged.notYou', link: { label: 'mail.account.reset.link', path: '/forgot-password' } },
  settings: { text: 'mail.account.passkeyAdded.notYou', link: { label: 'account.settings', path: '/dashboard/account' } },
  support: { text: 'mail.account.emailChanged.notYou', link: undefined },
} as const

/** Mails about accounts, by names that the outbox stores and earlier releases read: `account-spare-codes` is about backup codes. */
export type AccountMailKind = keyof typeof linkMails | keyof typeof changeMails | 'account-invite'

/** Hours for which a link can be used after it is sent. */
const linkHours = { 'sign-up': 24, reset: 1, email: 24 } as const

export interface AccountEmailTools extends EmailTools {
  db: Kysely<Schema>
  /** Derive the links. */
  secrets: SessionSecrets
}

/** Composes a mail; `undefined` if none is to be sent, because the account does not exist, or a newer link was sent. */
export async function composeAccountEmail(mail: Mail, tools: AccountEmailTools, now: Date): Promise<Email | undefined> {
  const { db } = tools
  const address = mail.email!
  const user = mail.user_id === null ? await userByEmail(db, address) : await userById(db, mail.user_id)
  const storedLocale = user?.locale ?? mail.locale
  const locale = isLocale(storedLocale) ? storedLocale : fallbackLocale
  const context = { mail, address, userId: user?.id, locale, now, tools }
  const contents = await contentsOf(mail.kind as AccountMailKind, context)
  return (
    contents &&
    buildEmail(mail.id, tools, {
      from: { name: site.brand, address: site.email.support },
      to: { name: '', address },
      locale,
      subject: contents.subject,
      passages: [...contents.passages, homeLink(locale, tools)],
    })
  )
}

export function linkAddress(origin: string, locale: Locale, purpose: LinkPurpose, token: string): string {
  const mark = purpose === 'invite' ? `&${invitationParameter}` : ''
  return `${origin}${localizePath(purpose === 'reset' ? '/reset-password' : '/verify-email', locale)}?token=${token}${mark}`
}

interface Contents {
  subject: string
  passages: readonly Passage[]
}

interface Context {
  mail: Mail
  address: string
  /** The account that the mail is about, if there is one. */
  userId: string | undefined
  locale: Locale
  now: Date
  tools: AccountEmailTools
}

const brand = { brand: site.brand }

function contentsOf(kind: AccountMailKind, context: Context): Contents | Promise<Contents | undefined> {
  if (kind === 'account-invite') return invitation(context)
  if (reportsChange(kind)) return changeNotice(kind, context)
  if (kind === 'account-sign-up' && context.userId !== undefined) return existingAccount(context)
  return linkOffer(kind, context)
}

function reportsChange(kind: AccountMailKind): kind is keyof typeof changeMails {
  return kind in changeMails
}

/**
 * The link is the same at each attempt to send the mail, so that it works even if a seemingly failed attempt has arrived. If the secret
 * has changed in between, both links work.
 */
async function linkOffer(
  kind: keyof typeof linkMails,
  { mail, address, userId, locale, now, tools }: Context,
): Promise<Contents | undefined> {
  const { name, purpose } = linkMails[kind]
  if (userId === undefined && purpose !== 'sign-up') return undefined
  const { origin, secrets, db } = tools
  const t = tools.translate(locale)
  const token = linkToken(secrets[0], purpose, mail.id)
  const endsAt = new Date(now.getTime() + linkHours[purpose] * hourMs)
  const link = { token, purpose, email: address, user_id: userId ?? null, mail: mail.id, asked_at: mail.created_at, endsAt }
  if (!(await issueLink(db, link))) return undefined
  return {
    subject: t(`mail.account.${name}.subject`, brand),
    passages: [
      text(t(`mail.account.${name}.text`, brand)),
      { kind: 'link', text: t(`mail.account.${name}.link`), href: linkAddress(origin, locale, purpose, token) },
      text(t('mail.account.linkOnce', { hours: linkHours[purpose] })),
      text(t('mail.account.notYou')),
    ],
  }
}

/** For somebody who signs up but has an account already. */
function existingAccount({ locale, tools }: Context): Contents {
  const t = tools.translate(locale)
  const to = (path: string) => tools.origin + localizePath(path, locale)
  return {
    subject: t('mail.account.existing.subject', brand),
    passages: [
      text(t('mail.account.existing.text', brand)),
      { kind: 'link', text: t('mail.account.existing.link'), href: to('/login') },
      text(t('mail.account.existing.forgot')),
      { kind: 'link', text: t('mail.account.reset.link'), href: to('/forgot-password') },
      text(t('mail.account.notYou')),
    ],
  }
}

/** The link of an invitation exists before its mail is sent; `undefined` if it was withdrawn or accepted. */
async function invitation(context: Context): Promise<Contents | undefined> {
  const { userId, locale, tools } = context
  const t = tools.translate(locale)
  const found = await findInvitationLink(context)
  if (!found) return undefined
  const { link, token } = found
  const role = t(`staff.role.${link.role ?? 'customer'}`)
  return {
    subject: t('mail.account.invite.subject', brand),
    passages: [
      text(t('mail.account.invite.text', { ...brand, role })),
      text(userId === undefined ? t('mail.account.invite.newAccount') : t('mail.account.invite.existingAccount')),
      { kind: 'link', text: t('mail.account.invite.link'), href: linkAddress(tools.origin, locale, 'invite', token) },
      text(t('mail.account.invite.until', { time: formatTime(link.ends_at, locale) })),
    ],
  }
}

/**
 * The link of an invitation, and its token. The secret may have changed since it was stored.
 *
 * @throws if it was derived from an unknown secret: another process may know it, so the mail is tried again
 */
async function findInvitationLink({ mail, address, now, tools: { db, secrets } }: Context) {
  for (const secret of secrets) {
    const token = linkToken(secret, 'invite', mail.id)
    const link = await findLink(db, token, now)
    if (link) return { link, token }
  }
  if (await isInvited(db, { email: address, requestedAt: mail.created_at }, now))
    throw new Error('the link was made with a SESSION_SECRET that this process does not know: name it in SESSION_SECRET_PREVIOUS')
  return undefined
}

function changeNotice(kind: keyof typeof changeMails, { mail, locale, tools }: Context): Contents {
  const t = tools.translate(locale)
  const { name, remedy } = changeMails[kind]
  const { text: remedyText, link } = remedies[remedy]
  return {
    subject: t(`mail.account.${name}.subject`, brand),
    passages: [
      text(t(`mail.account.${name}.text`, { ...brand, time: formatTime(mail.created_at, locale) })),
      text(t(remedyText)),
      ...(link ? [{ kind: 'link', text: t(link.label), href: tools.origin + localizePath(link.path, locale) } as const] : []),
    ],
  }
}
