import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { hasCustomerPages } from '#core/accounts/customers.ts'
import type { Account, AccountOutcome } from '#core/accounts/service.ts'
import { formatTime } from '#core/format-time.ts'
import { localeInfo, locales } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { secondFactorSection } from './second-factor-loader.ts'
import { notFound } from '#app/page/page-context.ts'
import { redirectTo } from '#app/page/redirect.ts'
import {
  accountContext,
  accountFields,
  accountFrame,
  codeFields,
  receivedForm,
  redirectWithHeaders,
  requireAccount,
  signedInMessages,
} from './account-loader.ts'
import type { AccountFieldData } from './account-data.ts'
import { browserName } from './browser-name.ts'
import { tabs } from './dashboard-loader.ts'
import { membersSection } from './members-loader.ts'
import { passkeyForms, passkeysSection } from './passkeys-loader.ts'

export async function loadSettings(args: LoaderFunctionArgs) {
  const account = await requireAccount(args)
  const { accounts, t } = accountContext(args)
  const { email, password, newPassword } = accountFields(t)
  const done = args.url.searchParams.get('done')
  const doneMessages: Partial<Record<string, string | undefined>> = {
    profile: t('account.savedProfile'),
    password: t('account.savedPassword'),
    email: (await accounts.isEmailChangePending(account)) ? t('account.savedEmail') : undefined,
    session: t('account.endedSession'),
    moved: t('account.emailChanged', { email: account.email }),
    'passkey-added': t('passkeys.added'),
    'passkey-removed': t('passkeys.removed'),
  }
  return {
    ...accountFrame(args, t('account.settings'), hasCustomerPages() ? [{ label: t('account.dashboard'), path: '/dashboard' }] : []),
    lead: account.email,
    tabs: tabs(args, account),
    signOut: t('nav.signOut'),
    done: done === null ? undefined : doneMessages[done],
    sections: [
      profileSection(t, account),
      {
        id: 'password',
        title: t('account.changePassword'),
        text: t('account.changePasswordText'),
        form: {
          name: 'password',
          fields: [{ ...password, label: t('account.currentPassword') }, { ...newPassword, name: 'next' }, ...codeFields(t, account)],
          submit: t('account.savePassword'),
        },
      },
      secondFactorSection(t, account),
      await passkeysSection(args, account),
      {
        id: 'email',
        title: t('account.changeEmail'),
        text: t('account.changeEmailText'),
        form: {
          name: 'email',
          fields: [{ ...email, label: t('account.newEmail'), autoComplete: 'email' as const }, password, ...codeFields(t, account)],
          submit: t('account.sendLink'),
        },
      },
      ...membersSection(t, account),
      await sessionsSection(args, account),
      {
        id: 'data',
        title: t('account.export'),
        text: t('account.exportText'),
        link: { to: '/dashboard/export', label: t('account.exportAction') },
      },
      {
        id: 'delete',
        title: t('account.delete'),
        ...(account.role === 'customer'
          ? {
              text: t('account.deleteText'),
              form: {
                name: 'delete',
                fields: [password, ...codeFields(t, account)],
                submit: t('account.deleteAction'),
                isDestructive: true,
              },
            }
          : { text: t('account.deleteMember') }),
      },
    ],
  }
}

function profileSection(t: Translate, account: Account) {
  const language: AccountFieldData = {
    name: 'locale',
    type: 'text',
    label: t('account.language'),
    autoComplete: 'off',
    value: account.locale,
    options: locales.map((code) => ({ value: code, label: localeInfo[code].endonym, lang: localeInfo[code].tag })),
  }
  const fields = [{ ...accountFields(t).name, value: account.name }, language]
  return { id: 'profile', title: t('account.profile'), form: { name: 'profile', fields, submit: t('account.save') } }
}

async function sessionsSection(args: LoaderFunctionArgs, account: Account) {
  const { accounts, caller, t, locale } = accountContext(args)
  const sessions = await accounts.listSessions(caller.headers, account)
  return {
    id: 'sessions',
    title: t('account.sessions'),
    text: t('account.sessionsText'),
    endMany: sessions.length > 1 ? { others: t('account.endOthers'), everywhere: t('account.logOutEverywhere') } : undefined,
    sessions: sessions.map(({ id, userAgent, createdAt, usedAt, isCurrent }) => ({
      id,
      name: browserName(userAgent) ?? t('account.unknownBrowser'),
      times: t('account.sessionTimes', { createdAt: formatTime(createdAt, locale), usedAt: formatTime(usedAt, locale) }),
      mark: isCurrent ? t('account.thisSession') : undefined,
      end: isCurrent ? undefined : t('account.endSession'),
    })),
  }
}

export async function receiveSettings(args: ActionFunctionArgs) {
  const account = await requireAccount(args)
  const { accounts, caller, locale, path, form, text, refuse } = await receivedForm(args)
  const settingsPath = localizePath(path, locale)
  // Adding a passkey needs a script. Without one, redirect to the section that says so.
  if (form === passkeyForms.add) throw redirectTo(`${settingsPath}#passkeys`, 303)
  const reauthentication = { password: text('password'), code: text('code') }
  const passkeyId = form.startsWith(passkeyForms.remove) ? form.slice(passkeyForms.remove.length) : undefined
  /** The change that each form makes, by the value of `done` in the address that confirms it. */
  const changes: Readonly<Record<string, () => Promise<AccountOutcome>>> = {
    profile: () => accounts.changeProfile(account, { name: text('name'), locale: text('locale') }),
    password: () => accounts.changePassword(caller, account, { ...reauthentication, newPassword: text('next') }),
    email: () => accounts.changeEmail(caller, account, { ...reauthentication, email: text('email') }),
    ...(passkeyId !== undefined && {
      'passkey-removed': () => accounts.removePasskey(caller, account, { ...reauthentication, id: passkeyId }),
    }),
    delete: () => accounts.deleteAccount(caller, account, reauthentication),
    async session() {
      await accounts.endSessions(caller.headers, account, text('session'))
      return { done: true, headers: new Headers() }
    },
  }
  const done = passkeyId === undefined ? form : 'passkey-removed'
  const outcome = Object.hasOwn(changes, done) ? await changes[done]!() : notFound(args.url)
  if (!outcome.done) {
    return refuse(outcome, {
      ...(form === 'password' && { fields: { passwordShort: 'next', passwordLong: 'next', passwordCommon: 'next' } }),
      messages: { ...signedInMessages, member: 'account.deleteMember' },
    })
  }
  return form === 'delete'
    ? redirectWithHeaders(outcome, `${localizePath('/sign-up', locale)}?deleted`, true)
    : redirectWithHeaders(outcome, `${settingsPath}?done=${done}`)
}

/** All stored data of the account, as a file. */
export async function sendExport(args: LoaderFunctionArgs): Promise<Response> {
  const account = await requireAccount(args)
  const { accounts } = accountContext(args)
  return new Response(`${JSON.stringify(await accounts.exportAccount(account), null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="account.json"',
      'Cache-Control': 'no-store',
    },
  })
}
