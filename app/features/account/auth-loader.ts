/** Loaders and actions of log-in, sign-up, and the pages that links in mails open. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { hasCustomerPages } from '#core/accounts/customers.ts'
import { everywhereParameter, invitationParameter, signedInCookie } from '#core/accounts/service.ts'
import { documentPath } from '#core/content/routes.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { localizePath } from '#core/urls.ts'
import { notFound } from '#app/page/page-context.ts'
import { redirectTo } from '#app/page/redirect.ts'
import { accountContext, accountFields, accountPage, nextPage, receivedForm, redirectWithHeaders } from './account-loader.ts'
import { eligibility } from './eligibility-loader.ts'
import { passkeyLogIn } from './passkeys-loader.ts'

/** Redirects a visitor who is already logged in to the requested page. */
async function redirectIfLoggedIn(args: LoaderFunctionArgs): Promise<void> {
  const { accounts, caller, locale } = accountContext(args)
  if (await accounts.findAccount(caller.headers)) throw redirectTo(localizePath(nextPage(args.url.searchParams.get('next')), locale))
}

/** Path after a correct password: the log-in page, which redirects if the browser sends the cookie, and otherwise explains the problem. */
function loginStepPath(args: ActionFunctionArgs, next: string, step = 'in'): string {
  const { locale } = accountContext(args)
  return `${localizePath('/login', locale)}?${new URLSearchParams({ step, next }).toString()}`
}

/** Why a visitor is not logged in after a correct password: the browser did not send the cookie back. */
async function missingCookieNotice(args: LoaderFunctionArgs): Promise<string | undefined> {
  const { accounts, caller, t } = accountContext(args)
  const step = args.url.searchParams.get('step')
  if (step === 'code') return (await accounts.isAwaitingCode(caller.headers)) ? undefined : t('account.secondStepExpired')
  return step === 'in' && !hasSessionHint(caller.headers) ? t('account.noCookies') : undefined
}

/** Whether the browser sends the hint cookie: it accepts cookies, so the session has ended meanwhile. */
function hasSessionHint(headers: Headers): boolean {
  return (headers.get('Cookie') ?? '').split('; ').some((cookie) => cookie.startsWith(`${signedInCookie}=`))
}

export async function loadLogin(args: LoaderFunctionArgs) {
  const { accounts, t, token } = accountContext(args)
  const changedEmail = token === '' ? undefined : await accounts.findChangedEmail(token)
  if (changedEmail === undefined) await redirectIfLoggedIn(args)
  const { email, password, code } = accountFields(t)
  const next = args.url.searchParams.get('next')
  const hidden: Record<string, string> = next === null ? {} : { next: nextPage(next) }
  const cookieNotice = await missingCookieNotice(args)
  if (args.url.searchParams.get('step') === 'code' && cookieNotice === undefined) {
    return accountPage(args, 'account.codeTitle', {
      lead: t('account.codeText'),
      form: { name: 'code', fields: [code], submit: t('account.login'), hidden },
      links: [{ to: '/login', label: t('account.otherAccount') }],
    })
  }
  return accountPage(args, 'account.login', {
    lead:
      args.url.searchParams.get('reset') === 'done'
        ? t('account.resetDone')
        : changedEmail && t('account.emailChanged', { email: changedEmail }),
    notes: cookieNotice === undefined ? [] : [cookieNotice],
    form: {
      name: 'login',
      fields: [{ ...email, autoComplete: 'username webauthn', ...(changedEmail !== undefined && { value: changedEmail }) }, password],
      submit: t('account.login'),
      hidden,
    },
    passkey: passkeyLogIn(t, loginStepPath(args, nextPage(next))),
    links: [
      { to: '/forgot-password', label: t('account.forgotLink') },
      ...(hasCustomerPages() ? [{ to: '/sign-up', label: t('account.signUpLink') }] : []),
    ],
  })
}

export async function receiveLogin(args: ActionFunctionArgs) {
  const { accounts, caller, form, text, answer } = await receivedForm(args)
  if (form !== 'login' && form !== 'code') notFound(args.url)
  const next = nextPage(text('next'))
  const outcome =
    form === 'code'
      ? await accounts.verifyCode(caller, text('code'))
      : await accounts.logIn(caller, { email: text('email'), password: text('password') })
  if (outcome.done === 'code') return redirectWithHeaders(outcome, loginStepPath(args, next, 'code'))
  return answer(outcome, loginStepPath(args, next))
}

export async function loadSignUp(args: LoaderFunctionArgs) {
  await redirectIfLoggedIn(args)
  const { t, locale } = accountContext(args)
  if (args.url.searchParams.get('sent') !== null) return mailSentPage(args)
  if (args.url.searchParams.get('deleted') !== null) return accountDeletedPage(args)
  const { email } = accountFields(t)
  return accountPage(args, 'account.signUp', {
    lead: t('account.signUpText'),
    notes: eligibility(t, locale),
    form: { name: 'sign-up', fields: [{ ...email, autoComplete: 'email' }], submit: t('account.sendLink') },
    links: [{ to: '/login', label: t('account.loginLink') }],
    reasons: {
      title: t('account.reasons'),
      items: [t('account.reasonSubmissions'), t('account.reasonOwnData'), t('account.accountOptional')],
    },
  })
}

/** The page after an account was deleted; a visitor with a session is redirected before it. */
function accountDeletedPage(args: LoaderFunctionArgs) {
  const { content, locale, t } = accountContext(args)
  const policy = content.entry('legal', 'privacy', locale)
  return accountPage(args, 'account.deleted', {
    lead: t('account.deletedText'),
    links: [
      ...(policy ? [{ to: documentPath('legal', policy.slug), label: policy.frontmatter.title }] : []),
      { to: '/', label: t('nav.home') },
    ],
  })
}

/** The same page whether or not the address has an account. */
function mailSentPage(args: LoaderFunctionArgs) {
  const { t } = accountContext(args)
  return accountPage(args, 'account.mailTitle', {
    lead: t('account.mailText'),
    notes: [t('account.mailMissing', { email: site.email.support })],
    links: [{ to: '/login', label: t('account.loginLink') }],
  })
}

export async function receiveSignUp(args: ActionFunctionArgs) {
  const { accounts, caller, locale, path, form, text, answer } = await receivedForm(args)
  if (form !== 'sign-up') notFound(args.url)
  return answer(await accounts.signUp(caller, text('email')), `${localizePath(path, locale)}?sent`)
}

export async function loadForgotPassword(args: LoaderFunctionArgs) {
  const { t } = accountContext(args)
  if (args.url.searchParams.get('sent') !== null) return mailSentPage(args)
  const { email } = accountFields(t)
  return accountPage(args, 'account.forgotPassword', {
    lead: t('account.forgotText'),
    form: { name: 'forgot', fields: [email], submit: t('account.sendLink') },
    links: [{ to: '/login', label: t('account.loginLink') }],
  })
}

export async function receiveForgotPassword(args: ActionFunctionArgs) {
  const { accounts, caller, locale, path, form, text, answer } = await receivedForm(args)
  if (form !== 'forgot') notFound(args.url)
  return answer(await accounts.requestPasswordReset(caller, text('email')), `${localizePath(path, locale)}?sent`)
}

/**
 * The page of an invalid link. With a session, it names the account and links to it. It offers no new invitation, because only the person
 * who sent the first can send another.
 */
async function invalidLinkPage(args: LoaderFunctionArgs, retryPath: string) {
  const { accounts, caller, t } = accountContext(args)
  const account = await accounts.findAccount(caller.headers)
  const isInvitation = args.url.searchParams.has(invitationParameter)
  const logIn = { to: '/login', label: t('account.loginLink') }
  return accountPage(args, 'account.linkTitle', {
    lead: isInvitation ? t('invitation.invalid') : t(account ? 'account.linkUsed' : 'account.problem.link'),
    notes: account ? [t('account.welcome', { name: `\u2068${makeVisible(account.email)}\u2069` })] : [],
    links: account
      ? [
          { to: nextPage(null), label: t(hasCustomerPages() ? 'account.dashboard' : 'inbox.title') },
          { to: '/dashboard/account', label: t('account.settings') },
        ]
      : isInvitation
        ? [logIn]
        : [{ to: retryPath, label: t('account.requestNewLink') }, logIn],
  })
}

export async function loadResetPassword(args: LoaderFunctionArgs) {
  const { accounts, t, token } = accountContext(args)
  if ((await accounts.findLink(token))?.purpose !== 'reset') return invalidLinkPage(args, '/forgot-password')
  const { newPassword } = accountFields(t)
  return accountPage(args, 'account.resetPassword', {
    lead: t('account.resetText'),
    form: { name: 'reset', fields: [newPassword], submit: t('account.savePassword') },
  })
}

export async function receiveResetPassword(args: ActionFunctionArgs) {
  const { accounts, caller, locale, token, form, text, answer } = await receivedForm(args)
  if (form !== 'reset') notFound(args.url)
  const outcome = await accounts.resetPassword(caller, { token, password: text('password') })
  return answer(outcome, `${localizePath('/login', locale)}?reset=done`)
}

/** Opened from a mail, to finish a sign-up, accept an invitation or confirm a new address. Nothing changes before a button is pressed. */
export async function loadVerifyEmail(args: LoaderFunctionArgs) {
  const { accounts, t, token, locale } = accountContext(args)
  const { name, newPassword } = accountFields(t)
  const link = await accounts.findLink(token)
  if (link?.purpose === 'sign-up') {
    return accountPage(args, 'account.completeSignUp', {
      lead: t('account.completeSignUpText', { email: link.email }),
      notes: eligibility(t, locale),
      form: { name: 'finish', fields: [name, newPassword], submit: t('account.signUp') },
    })
  }
  if (link?.purpose === 'invite') {
    const { email, hasAccount } = link
    const role = t(`staff.role.${link.role}`)
    return accountPage(args, 'invitation.title', {
      lead: hasAccount ? t('invitation.existingAccountText', { email, role }) : t('invitation.newAccountText', { email, role }),
      form: { name: 'join', fields: hasAccount ? [] : [name, newPassword], submit: t('invitation.accept') },
    })
  }
  if (link?.purpose === 'email') {
    return accountPage(args, 'account.verifyEmail', {
      lead: t('account.confirmEmailText', { email: link.email }),
      form: { name: 'move', fields: [], submit: t('account.confirmEmailAction') },
    })
  }
  return invalidLinkPage(args, hasCustomerPages() ? '/sign-up' : '/login')
}

export async function receiveVerifyEmail(args: ActionFunctionArgs) {
  const { accounts, caller, locale, token, form, text, answer, refuse } = await receivedForm(args)
  const input = { token, name: text('name'), password: text('password') }
  if (form === 'join') {
    const outcome = await accounts.acceptInvitation(caller, input)
    if (!outcome.done) return refuse(outcome, { messages: { link: 'invitation.invalid' } })
    const next = '/dashboard/second-factor'
    // Without a new session, this page redirects to the log-in and back.
    return redirectWithHeaders(outcome, outcome.headers.has('Set-Cookie') ? loginStepPath(args, next) : localizePath(next, locale))
  }
  if (form === 'move') {
    const outcome = await accounts.confirmEmailChange(caller, token)
    return outcome.done ? redirectWithHeaders(outcome, await pathAfterEmailChange(args)) : refuse(outcome)
  }
  if (form !== 'finish') notFound(args.url)
  return answer(await accounts.finishSignUp(caller, input), loginStepPath(args, nextPage(null)))
}

/** The settings, if the visitor is logged in to this account; otherwise the log-in page, which shows the new address. */
async function pathAfterEmailChange(args: ActionFunctionArgs): Promise<string> {
  const { accounts, caller, locale, token } = accountContext(args)
  const account = await accounts.findAccount(caller.headers)
  const isSameAccount = account !== undefined && account.email === (await accounts.findChangedEmail(token))
  return isSameAccount ? `${localizePath('/dashboard/account', locale)}?done=moved` : `${localizePath('/login', locale)}?token=${token}`
}

export async function receiveLogOut(args: ActionFunctionArgs) {
  const { accounts, caller, locale } = accountContext(args)
  const reach = args.url.searchParams.has(everywhereParameter) ? 'everywhere' : 'here'
  return redirectWithHeaders({ headers: await accounts.logOut(caller, reach) }, localizePath('/', locale), true)
}
