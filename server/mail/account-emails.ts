/** What stands in a mail about an account. What it says, and its link, are made when it is sent: asking for it tells nothing, and no link is stored. */
import type { Kysely } from 'kysely'
import { invitationParameter } from '#core/accounts/service.ts'
import { formatTime } from '#core/format-time.ts'
import { fallbackLocale, isLocale, localeInfo, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { findLink, issueLink, linkToken, type LinkPurpose } from '#server/db/account-links.ts'
import { userByEmail, userById, type User } from '#server/db/accounts.ts'
import type { Mail } from '#server/db/outbox.ts'
import type { Schema } from '#server/db/schema.ts'
import { messageIdOf, type EmailTools } from '#server/mail/submission-emails.ts'
import { renderHtml, renderText, type Passage } from '#server/mail/render.ts'
import type { Email } from '#server/mail/transport.ts'
import { site } from '#site'

/** Mails about accounts, by names that the outbox stores and earlier releases read: `account-spare-codes` is about backup codes. */
export type AccountMailKind =
  | 'account-sign-up'
  | 'account-reset'
  | 'account-email'
  | 'account-changed'
  | 'account-moved'
  | 'account-deleted'
  | 'account-passkey-added'
  | 'account-passkey-removed'
  | 'account-factor-on'
  | 'account-factor-off'
  | 'account-spare-codes'
  | 'account-invite'

/** Links that are made when their mail is sent. */
type SentLink = Exclude<LinkPurpose, 'invite'>

/** Hours for which such a link can be used, from when it is sent. */
const linkHours: Readonly<Record<SentLink, number>> = { 'sign-up': 24, reset: 1, email: 24 }

/** Pages that the links open. */
const linkPages: Readonly<Record<LinkPurpose, string>> = {
  'sign-up': '/verify-email',
  reset: '/reset-password',
  email: '/verify-email',
  invite: '/verify-email',
}

/** What these mails are made with. */
export interface AccountEmailTools extends EmailTools {
  db: Kysely<Schema>
  /** Makes the links. */
  secret: string
}

/** Makes a mail; `undefined` where nobody is to get one, because there is no such account (any more), or a newer link was sent. */
export async function composeAccountEmail(mail: Mail, tools: AccountEmailTools, now: Date): Promise<Email | undefined> {
  const { db, origin, translate, secret } = tools
  const address = mail.email!
  const user = mail.user_id === null ? await userByEmail(db, address) : await userById(db, mail.user_id)
  const storedLocale = user?.locale ?? mail.locale
  const locale = isLocale(storedLocale) ? storedLocale : fallbackLocale
  const t = translate(locale)
  const to = (path: string) => origin + localizePath(path, locale)
  let isSuperseded = false
  /** The same link at each attempt to send the mail: one that arrived though the mail server did not say so still works. */
  const link = async (purpose: SentLink) => {
    const token = linkToken(secret, purpose, mail.id)
    const endsAt = new Date(now.getTime() + linkHours[purpose] * 3_600_000)
    const linkFields = { purpose, email: address, user_id: user?.id ?? null, mail: mail.id, asked_at: mail.created_at }
    if (!(await issueLink(db, { token, ...linkFields, endsAt }))) isSuperseded = true
    return linkAddress(origin, locale, purpose, token)
  }
  const invitation = async () => {
    const token = linkToken(secret, 'invite', mail.id)
    const found = await findLink(db, 'invite', token, now)
    return (
      found && {
        href: linkAddress(origin, locale, 'invite', token),
        role: t(`staff.role.${found.role ?? 'customer'}`),
        endsAt: formatTime(found.ends_at, locale),
      }
    )
  }
  const contents = await writers[mail.kind as AccountMailKind]({ t, to, link, invitation, user, time: formatTime(mail.created_at, locale) })
  if (!contents || isSuperseded) return undefined
  const { subject } = contents
  const passages: Passage[] = [...contents.passages, { kind: 'link', text: site.brand, href: to('/') }]
  const { tag, dir } = localeInfo[locale]
  return {
    messageId: messageIdOf(mail.id, tools),
    from: { name: site.brand, address: site.email.support },
    to: { name: '', address },
    subject,
    text: renderText(passages),
    html: renderHtml(passages, { title: subject, language: tag, dir }),
    language: tag,
  }
}

/** The page that a link opens. */
export function linkAddress(origin: string, locale: Locale, purpose: LinkPurpose, token: string): string {
  const mark = purpose === 'invite' ? `&${invitationParameter}` : ''
  return `${origin}${localizePath(linkPages[purpose], locale)}?token=${token}${mark}`
}

interface Contents {
  subject: string
  passages: readonly Passage[]
}

interface EmailContext {
  t: Translate
  /** The address of a page. */
  to: (path: string) => string
  /** Makes a link that can be used once. */
  link: (purpose: SentLink) => Promise<string>
  /** An invitation that was made before; nothing where it was withdrawn or accepted. */
  invitation: () => Promise<{ href: string; role: string; endsAt: string } | undefined>
  user: User | undefined
  /** When what the mail tells of was done. */
  time: string
}

const brand = { brand: site.brand }

const writers: Readonly<Record<AccountMailKind, (context: EmailContext) => Promise<Contents | undefined>>> = {
  async 'account-sign-up'({ t, to, link, user }) {
    if (!user) {
      return {
        subject: t('mail.account.signUp.subject', brand),
        passages: [
          text(t('mail.account.signUp.text', brand)),
          { kind: 'link', text: t('mail.account.signUp.link'), href: await link('sign-up') },
          text(t('mail.account.linkOnce', { hours: linkHours['sign-up'] })),
          text(t('mail.account.notYou')),
        ],
      }
    }
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
  },
  async 'account-reset'({ t, link, user }) {
    return (
      user && {
        subject: t('mail.account.reset.subject', brand),
        passages: [
          text(t('mail.account.reset.text', brand)),
          { kind: 'link', text: t('mail.account.reset.link'), href: await link('reset') },
          text(t('mail.account.linkOnce', { hours: linkHours.reset })),
          text(t('mail.account.notYou')),
        ],
      }
    )
  },
  async 'account-email'({ t, link, user }) {
    return (
      user && {
        subject: t('mail.account.confirmEmail.subject', brand),
        passages: [
          text(t('mail.account.confirmEmail.text', brand)),
          { kind: 'link', text: t('mail.account.confirmEmail.link'), href: await link('email') },
          text(t('mail.account.linkOnce', { hours: linkHours.email })),
          text(t('mail.account.notYou')),
        ],
      }
    )
  },
  'account-changed': (context) => changed(context, 'passwordChanged'),
  async 'account-passkey-added'({ t, to, time }) {
    return {
      subject: t('mail.account.passkeyAdded.subject', brand),
      passages: [
        text(t('mail.account.passkeyAdded.text', { ...brand, time })),
        // A new password alone would leave it.
        text(t('mail.account.passkeyAdded.notYou')),
        { kind: 'link', text: t('account.settings'), href: to('/dashboard/account') },
      ],
    }
  },
  'account-factor-on': (context) => changed(context, 'twoFactorOn'),
  'account-factor-off': (context) => changed(context, 'twoFactorOff'),
  'account-spare-codes': (context) => changed(context, 'backupCodes'),
  async 'account-invite'({ t, invitation, user }) {
    const found = await invitation()
    if (!found) return undefined
    const { href, role, endsAt } = found
    return {
      subject: t('mail.account.invite.subject', brand),
      passages: [
        text(t('mail.account.invite.text', { ...brand, role })),
        text(user ? t('mail.account.invite.existingAccount') : t('mail.account.invite.newAccount')),
        { kind: 'link', text: t('mail.account.invite.link'), href },
        text(t('mail.account.invite.until', { time: endsAt })),
      ],
    }
  },
  'account-passkey-removed': (context) => changed(context, 'passkeyRemoved'),
  async 'account-moved'({ t, time }) {
    return {
      subject: t('mail.account.emailChanged.subject', brand),
      passages: [text(t('mail.account.emailChanged.text', { ...brand, time })), text(t('mail.account.emailChanged.notYou'))],
    }
  },
  async 'account-deleted'({ t, time }) {
    return {
      subject: t('mail.account.deleted.subject', brand),
      passages: [text(t('mail.account.deleted.text', { ...brand, time })), text(t('mail.account.emailChanged.notYou'))],
    }
  },
}

/** What its owner has to learn of, should it have been somebody else. */
async function changed(
  { t, to, time }: EmailContext,
  what: 'passwordChanged' | 'passkeyRemoved' | 'twoFactorOn' | 'twoFactorOff' | 'backupCodes',
): Promise<Contents> {
  return {
    subject: t(`mail.account.${what}.subject`, brand),
    passages: [
      text(t(`mail.account.${what}.text`, { ...brand, time })),
      text(t('mail.account.passwordChanged.notYou')),
      { kind: 'link', text: t('mail.account.reset.link'), href: to('/forgot-password') },
    ],
  }
}

function text(value: string): Passage {
  return { kind: 'text', text: value }
}
