/** The account itself: what its owner sees of it and changes. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { formatTime } from '#core/format-time.ts'
import { localeInfo, locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { secondFactorSection } from './second-factor-loader.ts'
import { notFound } from '#app/page/page-context.ts'
import {
  accountContext,
  accountFields,
  accountFrame,
  redirectWithHeaders,
  formErrorResponse,
  requireAccount,
  fieldText,
} from './account-loader.ts'
import { browserName } from './browser-name.ts'
import { tabs } from './dashboard-loader.ts'
import { membersSection } from './members-loader.ts'
import { passkeysDone, passkeysSection, receivePasskey } from './passkeys-loader.ts'

export async function loadSettings(args: LoaderFunctionArgs) {
  const account = await requireAccount(args)
  const { accounts, caller, t, locale } = accountContext(args)
  const { email, name, password, newPassword } = accountFields(t)
  const sessions = await accounts.listSessions(caller.headers, account)
  const done = args.url.searchParams.get('done')
  const doneMessages: Partial<Record<string, string | undefined>> = {
    profile: t('account.savedProfile'),
    password: t('account.savedPassword'),
    email: (await accounts.isEmailChangePending(account)) ? t('account.savedEmail') : undefined,
    session: t('account.endedSession'),
    moved: t('account.emailChanged', { email: account.email }),
    ...passkeysDone(t),
  }
  return {
    ...accountFrame(args, t('account.settings'), site.accounts.external ? [] : [{ label: t('account.dashboard'), path: '/dashboard' }]),
    lead: account.email,
    tabs: tabs(args, account),
    signOut: t('nav.signOut'),
    done: done === null ? undefined : doneMessages[done],
    sections: [
      {
        id: 'profile',
        title: t('account.profile'),
        form: {
          name: 'profile',
          fields: [
            { ...name, value: account.name },
            {
              name: 'locale',
              type: 'text' as const,
              label: t('account.language'),
              autoComplete: 'off' as const,
              value: account.locale,
              options: locales.map((code) => ({ value: code, label: localeInfo[code].endonym, lang: localeInfo[code].tag })),
            },
          ],
          submit: t('account.save'),
        },
      },
      {
        id: 'password',
        title: t('account.changePassword'),
        text: t('account.changePasswordText'),
        form: {
          name: 'password',
          fields: [
            { ...password, label: t('account.currentPassword') },
            { ...newPassword, name: 'next' },
          ],
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
          fields: [{ ...email, label: t('account.newEmail'), autoComplete: 'email' as const }, password],
          submit: t('account.sendLink'),
        },
      },
      ...membersSection(t, account),
      {
        id: 'sessions',
        title: t('account.sessions'),
        text: t('account.sessionsText'),
        endOthers: sessions.length > 1 ? t('account.endOthers') : undefined,
        sessions: sessions.map(({ id, userAgent, createdAt, usedAt, isCurrent }) => ({
          id,
          name: browserName(userAgent) ?? t('account.unknownBrowser'),
          times: t('account.sessionTimes', { began: formatTime(createdAt, locale), used: formatTime(usedAt, locale) }),
          mark: isCurrent ? t('account.thisSession') : undefined,
          end: isCurrent ? undefined : t('account.endSession'),
        })),
      },
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
              form: { name: 'delete', fields: [password], submit: t('account.deleteAction'), isDestructive: true },
            }
          : { text: t('account.deleteMember') }),
      },
    ],
  }
}

export async function receiveSettings(args: ActionFunctionArgs) {
  const account = await requireAccount(args)
  const { accounts, caller, locale, path, t } = accountContext(args)
  const fields = await args.request.formData()
  const form = fieldText(fields, 'form')
  const settingsPath = (done: string) => `${localizePath(path, locale)}?done=${done}`
  if (form === 'session') {
    await accounts.endSessions(caller.headers, account, fieldText(fields, 'session'))
    throw redirect(settingsPath('session'), 303)
  }
  const passkeyAnswer = await receivePasskey(args, account, fields)
  if (passkeyAnswer) return passkeyAnswer
  const text = (name: string) => fieldText(fields, name)
  const outcome =
    form === 'profile'
      ? await accounts.changeProfile(account, { name: text('name'), locale: text('locale') })
      : form === 'password'
        ? await accounts.changePassword(caller, account, { password: text('password'), newPassword: text('next') })
        : form === 'email'
          ? await accounts.changeEmail(caller, account, { password: text('password'), email: text('email') })
          : form === 'delete'
            ? await accounts.deleteAccount(caller, account, text('password'))
            : notFound(args.url)
  if (!outcome.done) {
    const fieldOverrides = form === 'password' ? { passwordShort: 'next', passwordLong: 'next', passwordCommon: 'next' } : {}
    return formErrorResponse(t, form, outcome, fields, fieldOverrides, {
      wrong: 'account.problem.wrongPassword',
      member: 'account.deleteMember',
    })
  }
  return form === 'delete'
    ? redirectWithHeaders(outcome, `${localizePath('/sign-up', locale)}?deleted`, true)
    : redirectWithHeaders(outcome, settingsPath(form))
}

/** All that is kept of the account, as a file. */
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
