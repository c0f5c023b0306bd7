/** The account itself: what its owner sees of it and changes. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { formatTime } from '#core/format-time.ts'
import { localeInfo, locales } from '#core/locales.ts'
import { localizePath } from '#core/urls.ts'
import { factorSection } from './second-factor-loader.ts'
import { notFound } from '#app/page/page-context.ts'
import { accountContext, accountFields, accountFrame, onward, refuse, requireAccount, sent } from './account-loader.ts'
import { browserName } from './browser-name.ts'
import { tabs } from './dashboard-loader.ts'
import { membersSection } from './members-loader.ts'
import { passkeysDone, passkeysSection, receivePasskey } from './passkeys-loader.ts'

export async function loadSettings(args: LoaderFunctionArgs) {
  const account = await requireAccount(args)
  const { desk, asker, t, locale } = accountContext(args)
  const { email, name, password, newPassword } = accountFields(t)
  const sessions = await desk.sessions(asker.headers, account)
  const done = args.url.searchParams.get('done')
  const told: Partial<Record<string, string | undefined>> = {
    profile: t('account.savedProfile'),
    password: t('account.savedPassword'),
    email: (await desk.isMoving(account)) ? t('account.savedEmail') : undefined,
    session: t('account.endedSession'),
    moved: t('account.movedTo', { email: account.email }),
    ...passkeysDone(t),
  }
  return {
    ...accountFrame(args, t('account.settings'), site.accounts.external ? [] : [{ label: t('account.dashboard'), path: '/dashboard' }]),
    lead: account.email,
    tabs: tabs(args, account),
    signOut: t('nav.signOut'),
    done: done === null ? undefined : told[done],
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
      factorSection(t, account),
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
        sessions: sessions.map(({ id, userAgent, createdAt, usedAt, isThis }) => ({
          id,
          name: browserName(userAgent) ?? t('account.unknownBrowser'),
          times: t('account.sessionTimes', { began: formatTime(createdAt, locale), used: formatTime(usedAt, locale) }),
          mark: isThis ? t('account.thisSession') : undefined,
          end: isThis ? undefined : t('account.endSession'),
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
              form: { name: 'delete', fields: [password], submit: t('account.deleteAction'), grave: true },
            }
          : { text: t('account.deleteMember') }),
      },
    ],
  }
}

export async function receiveSettings(args: ActionFunctionArgs) {
  const account = await requireAccount(args)
  const { desk, asker, locale, path, t } = accountContext(args)
  const fields = await args.request.formData()
  const form = sent(fields, 'form')
  const here = (done: string) => `${localizePath(path, locale)}?done=${done}`
  if (form === 'session') {
    await desk.endSessions(asker.headers, account, sent(fields, 'session'))
    throw redirect(here('session'), 303)
  }
  const withoutPasskey = await receivePasskey(args, account, fields)
  if (withoutPasskey) return withoutPasskey
  const text = (name: string) => sent(fields, name)
  const outcome =
    form === 'profile'
      ? await desk.changeProfile(account, { name: text('name'), locale: text('locale') })
      : form === 'password'
        ? await desk.changePassword(asker, account, { password: text('password'), next: text('next') })
        : form === 'email'
          ? await desk.changeEmail(asker, account, { password: text('password'), email: text('email') })
          : form === 'delete'
            ? await desk.delete(asker, account, text('password'))
            : notFound(args.url)
  if (!outcome.done) {
    const renamed = form === 'password' ? { passwordShort: 'next', passwordLong: 'next', passwordCommon: 'next' } : {}
    return refuse(t, form, outcome, fields, renamed, {
      wrong: 'account.problem.wrongPassword',
      member: 'account.deleteMember',
    })
  }
  return form === 'delete' ? onward(outcome, `${localizePath('/sign-up', locale)}?deleted`, true) : onward(outcome, here(form))
}

/** All that is kept of the account, as a file. */
export async function sendExport(args: LoaderFunctionArgs): Promise<Response> {
  const account = await requireAccount(args)
  const { desk } = accountContext(args)
  return new Response(`${JSON.stringify(await desk.export(account), null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="account.json"',
      'Cache-Control': 'no-store',
    },
  })
}
