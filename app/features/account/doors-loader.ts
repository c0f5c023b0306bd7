/** The pages in front of the accounts: their loaders and actions. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { hintCookie, invitationMark } from '#core/accounts/desk.ts'
import { documentPath } from '#core/content/routes.ts'
import { localizePath } from '#core/urls.ts'
import { accountContext, accountFields, accountPage, nextPage, onward, refuse, sent } from './account-loader.ts'
import { eligibility } from './eligibility-loader.ts'
import { passkeyLogIn } from './passkeys-loader.ts'
import { redirect } from 'react-router'

/** Whoever is in already is let through. */
async function passIn(args: LoaderFunctionArgs): Promise<void> {
  const { desk, asker, locale } = accountContext(args)
  if (await desk.find(asker.headers)) throw redirect(localizePath(nextPage(args.url.searchParams.get('next')), locale))
}

/** Where a right password leads: to the log-in page, which lets through whoever comes with the cookie, and tells the others why not. */
function throughDoor(args: ActionFunctionArgs, next: string, step = 'in'): string {
  const { locale } = accountContext(args)
  return `${localizePath('/login', locale)}?${new URLSearchParams({ step, next }).toString()}`
}

/** Why somebody is not in after a right password: the cookie of it has not come back. */
async function lostCookie(args: LoaderFunctionArgs): Promise<string | undefined> {
  const { desk, asker, t } = accountContext(args)
  const step = args.url.searchParams.get('step')
  if (step === 'code') return (await desk.awaitsCode(asker.headers)) ? undefined : t('account.noCodeCookie')
  return step === 'in' && !hasHint(asker.headers) ? t('account.noCookies') : undefined
}

/** Whoever brings this keeps cookies: the session has ended meanwhile. */
function hasHint(headers: Headers): boolean {
  return (headers.get('Cookie') ?? '').split('; ').some((cookie) => cookie.startsWith(`${hintCookie}=`))
}

export async function loadLogin(args: LoaderFunctionArgs) {
  const { desk, t, token } = accountContext(args)
  const moved = token === '' ? undefined : await desk.checkMoved(token)
  if (moved === undefined) await passIn(args)
  const { email, password, code } = accountFields(t)
  const next = args.url.searchParams.get('next')
  const hidden: Record<string, string> = next === null ? {} : { next: nextPage(next) }
  const lost = await lostCookie(args)
  if (args.url.searchParams.get('step') === 'code' && lost === undefined) {
    return accountPage(args, 'account.codeTitle', {
      lead: t('account.codeText'),
      form: { name: 'code', fields: [code], submit: t('account.login'), hidden },
      links: [{ to: '/login', label: t('account.otherAccount') }],
    })
  }
  return accountPage(args, 'account.login', {
    lead: args.url.searchParams.get('reset') === 'done' ? t('account.resetDone') : moved && t('account.movedTo', { email: moved }),
    notes: lost === undefined ? [] : [lost],
    form: {
      name: 'login',
      fields: [{ ...email, autoComplete: 'username webauthn', ...(moved !== undefined && { value: moved }) }, password],
      submit: t('account.login'),
      hidden,
    },
    passkey: passkeyLogIn(t, throughDoor(args, nextPage(next))),
    links: [
      { to: '/forgot-password', label: t('account.forgotLink') },
      ...(site.accounts.external ? [] : [{ to: '/sign-up', label: t('account.signUpLink') }]),
    ],
  })
}

export async function receiveLogin(args: ActionFunctionArgs) {
  const { desk, asker, t } = accountContext(args)
  const fields = await args.request.formData()
  const form = sent(fields, 'form')
  const next = nextPage(fields.has('next') ? sent(fields, 'next') : null)
  const outcome =
    form === 'code'
      ? await desk.enterCode(asker, sent(fields, 'code'))
      : await desk.logIn(asker, { email: sent(fields, 'email'), password: sent(fields, 'password') })
  if (outcome.done === 'code') return onward(outcome, throughDoor(args, next, 'code'))
  return outcome.done ? onward(outcome, throughDoor(args, next)) : refuse(t, form, outcome, fields)
}

export async function loadSignUp(args: LoaderFunctionArgs) {
  await passIn(args)
  const { t, locale } = accountContext(args)
  if (args.url.searchParams.get('sent') !== null) return mailSent(args)
  if (args.url.searchParams.get('deleted') !== null) return accountGone(args)
  const { email } = accountFields(t)
  return accountPage(args, 'account.signUp', {
    lead: t('account.signUpText'),
    notes: eligibility(t, locale),
    form: { name: 'sign-up', fields: [{ ...email, autoComplete: 'email' }], submit: t('account.sendLink') },
    links: [{ to: '/login', label: t('account.loginLink') }],
    reasons: {
      title: t('account.reasons'),
      items: [t('account.reasonRequests'), t('account.reasonOwn'), t('account.reasonNone')],
    },
  })
}

/** Where one lands who has deleted an account; whoever is signed in is not told so. */
function accountGone(args: LoaderFunctionArgs) {
  const { content, locale, t } = accountContext(args)
  const policy = content.entry('legal', 'privacy', locale)
  return accountPage(args, 'account.deleted', {
    lead: t('account.deletedText'),
    form: undefined,
    links: [...(policy ? [{ to: documentPath('legal', policy.slug), label: policy.words.title }] : []), { to: '/', label: t('nav.home') }],
  })
}

/** The same page, whoever has asked. */
function mailSent(args: LoaderFunctionArgs) {
  const { t } = accountContext(args)
  return accountPage(args, 'account.mailTitle', {
    lead: t('account.mailText'),
    form: undefined,
    notes: [t('account.mailLate', { email: site.email.support })],
    links: [{ to: '/login', label: t('account.loginLink') }],
  })
}

export async function receiveSignUp(args: ActionFunctionArgs) {
  const { desk, asker, locale, path, t } = accountContext(args)
  const fields = await args.request.formData()
  const outcome = await desk.signUp(asker, sent(fields, 'email'))
  return outcome.done ? onward(outcome, `${localizePath(path, locale)}?sent`) : refuse(t, 'sign-up', outcome, fields)
}

export async function loadForgotPassword(args: LoaderFunctionArgs) {
  const { t } = accountContext(args)
  if (args.url.searchParams.get('sent') !== null) return mailSent(args)
  const { email } = accountFields(t)
  return accountPage(args, 'account.forgotPassword', {
    lead: t('account.forgotText'),
    form: { name: 'forgot', fields: [email], submit: t('account.sendLink') },
    links: [{ to: '/login', label: t('account.loginLink') }],
  })
}

export async function receiveForgotPassword(args: ActionFunctionArgs) {
  const { desk, asker, locale, path, t } = accountContext(args)
  const fields = await args.request.formData()
  const outcome = await desk.forgotPassword(asker, sent(fields, 'email'))
  return outcome.done ? onward(outcome, `${localizePath(path, locale)}?sent`) : refuse(t, 'forgot', outcome, fields)
}

/** What a link says that can't be used, and to whoever is signed in where they are. Invitations are sent by somebody, who is to be asked. */
async function deadLink(args: LoaderFunctionArgs, again: string) {
  const { desk, asker, t } = accountContext(args)
  const account = await desk.find(asker.headers)
  const isInvitation = args.url.searchParams.has(invitationMark)
  const logIn = { to: '/login', label: t('account.loginLink') }
  return accountPage(args, 'account.linkTitle', {
    lead: isInvitation ? t('door.joinDead') : t(account ? 'account.linkUsed' : 'account.problem.link'),
    notes: account ? [t('account.welcome', { name: account.email })] : [],
    form: undefined,
    links: account
      ? [
          { to: nextPage(null), label: t(site.accounts.external ? 'inbox.title' : 'account.dashboard') },
          { to: '/dashboard/account', label: t('account.settings') },
        ]
      : isInvitation
        ? [logIn]
        : [{ to: again, label: t('account.linkAgain') }, logIn],
  })
}

export async function loadResetPassword(args: LoaderFunctionArgs) {
  const { desk, t, token } = accountContext(args)
  if (!(await desk.checkReset(token))) return deadLink(args, '/forgot-password')
  const { newPassword } = accountFields(t)
  return accountPage(args, 'account.resetPassword', {
    lead: t('account.resetText'),
    form: { name: 'reset', fields: [newPassword], submit: t('account.savePassword') },
  })
}

export async function receiveResetPassword(args: ActionFunctionArgs) {
  const { desk, asker, locale, t, token } = accountContext(args)
  const fields = await args.request.formData()
  const outcome = await desk.resetPassword(asker, { token, password: sent(fields, 'password') })
  return outcome.done ? onward(outcome, `${localizePath('/login', locale)}?reset=done`) : refuse(t, 'reset', outcome, fields)
}

/** Opened by the link of a mail: to finish signing up, to accept an invitation, or to use another address. Nothing is done before a button is pressed. */
export async function loadVerifyEmail(args: LoaderFunctionArgs) {
  const { desk, t, token, locale } = accountContext(args)
  const joining = await desk.checkSignUp(token)
  const { name, newPassword } = accountFields(t)
  if (joining !== undefined) {
    return accountPage(args, 'account.finish', {
      lead: t('account.finishText', { email: joining }),
      notes: eligibility(t, locale),
      form: { name: 'finish', fields: [name, newPassword], submit: t('account.signUp') },
    })
  }
  const invited = await desk.checkInvitation(token)
  if (invited) {
    const { email, hasAccount } = invited
    const role = t(`door.role.${invited.role}`)
    return accountPage(args, 'door.join', {
      lead: hasAccount ? t('door.joinKnown', { email, role }) : t('door.joinText', { email, role }),
      form: { name: 'join', fields: hasAccount ? [] : [name, newPassword], submit: t('door.joinAction') },
    })
  }
  const moving = await desk.checkEmail(token)
  if (moving === undefined) return deadLink(args, site.accounts.external ? '/login' : '/sign-up')
  return accountPage(args, 'account.verifyEmail', {
    lead: t('account.moveText', { email: moving }),
    form: { name: 'move', fields: [], submit: t('account.moveAction') },
  })
}

export async function receiveVerifyEmail(args: ActionFunctionArgs) {
  const { desk, asker, locale, t, token } = accountContext(args)
  const fields = await args.request.formData()
  const form = sent(fields, 'form')
  const given = { token, name: sent(fields, 'name'), password: sent(fields, 'password') }
  if (form === 'join') {
    const outcome = await desk.acceptInvitation(asker, given)
    if (!outcome.done) return refuse(t, form, outcome, fields, {}, { link: 'door.joinDead' })
    const next = '/dashboard/second-factor'
    // Whoever has to log in first is led there, and on to the same page.
    return onward(outcome, outcome.headers.has('Set-Cookie') ? throughDoor(args, next) : localizePath(next, locale))
  }
  if (form === 'move') {
    const outcome = await desk.confirmEmail(asker, token)
    return outcome.done ? onward(outcome, await afterMove(args)) : refuse(t, form, outcome, fields)
  }
  const outcome = await desk.finishSignUp(asker, given)
  return outcome.done ? onward(outcome, throughDoor(args, nextPage(null))) : refuse(t, form, outcome, fields)
}

/** Whoever is signed in to the account sees its new address there, everybody else where to log in with it. */
async function afterMove(args: ActionFunctionArgs): Promise<string> {
  const { desk, asker, locale, token } = accountContext(args)
  const account = await desk.find(asker.headers)
  const isOwn = account !== undefined && account.email === (await desk.checkMoved(token))
  return isOwn ? `${localizePath('/dashboard/account', locale)}?done=moved` : `${localizePath('/login', locale)}?token=${token}`
}

export async function receiveLogOut(args: ActionFunctionArgs) {
  const { desk, asker, locale } = accountContext(args)
  return onward({ headers: await desk.logOut(asker) }, localizePath('/', locale), true)
}
