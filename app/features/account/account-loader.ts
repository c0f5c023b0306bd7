/** Shared by the loaders and actions of the account pages. */
import { createContext, data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import {
  maxNameCodePoints,
  passwordCodePoints,
  type Account,
  type AccountOutcome,
  type AccountProblem,
  type Caller,
  type Failure,
} from '#core/accounts/service.ts'
import { hasCustomerPages } from '#core/accounts/customers.ts'
import { locales } from '#core/locales.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import { isOwnPath, localizePath } from '#core/urls.ts'
import { notFound, pageContext } from '#app/page/page-context.ts'
import { readFields } from '#app/page/read-fields.ts'
import { redirectTo } from '#app/page/redirect.ts'
import type { Crumb } from '#app/seo/json-ld.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { fieldByProblem, type AccountAnswer, type AccountFieldData, type AccountPageData } from './account-data.ts'

/** The account service, the caller and the messages. */
export function accountContext(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = pageContext(args)
  const { services, clientAddress, locale } = context
  const caller: Caller = { headers: args.request.headers, clientAddress, locale }
  return { ...context, accounts: services().accounts, caller, token: args.url.searchParams.get('token') ?? '' }
}

const newSessionAccount = createContext<Account | null>(null)

/** After an action has renewed the session, the loaders of the same request use this account: the cookie of that request is invalid. */
export function rememberNewSession({ context }: ActionFunctionArgs, account: Account): void {
  context.set(newSessionAccount, account)
}

/** The logged-in account; without one, redirects to the log-in, which leads back here. */
export async function requireAccount(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Account> {
  const { accounts, caller, locale, path } = accountContext(args)
  const account = args.context.get(newSessionAccount) ?? (await accounts.findAccount(caller.headers))
  // Customers have no pages here; the account area is only for staff.
  if (account?.role === 'customer' && !hasCustomerPages()) notFound(args.url)
  if (account) return account
  throw redirectTo(`${localizePath('/login', locale)}?next=${encodeURIComponent(path + args.url.search)}`)
}

type Page = Pick<AccountPageData, 'lead' | 'form'> & Partial<Pick<AccountPageData, 'notes' | 'links' | 'passkey' | 'reasons'>>

export function accountPage(args: LoaderFunctionArgs, titleKey: PlainMessageKey, page: Page): AccountPageData & { seo: PageSeo } {
  const { t } = pageContext(args)
  return { notes: [], links: [], reasons: undefined, ...page, ...accountFrame(args, t(titleKey)) }
}

/** Data that all account pages share. @param trail breadcrumbs between the home page and this page @param label breadcrumb of this page */
export function accountFrame(args: LoaderFunctionArgs, title: string, trail: readonly Crumb[] = [], label = title) {
  const { locale, path, t } = pageContext(args)
  return {
    title,
    errorTitle: t('form.errorTitle', { title }),
    problemTitle: t('form.problems', { count: 1 }),
    jsonLd: '',
    crumbs: [{ label: t('nav.home'), path: '/' }, ...trail, { label, path }],
    seo: { title, description: title, path, locale, languages: locales, noindex: true, titledByPage: true } satisfies PageSeo,
  }
}

/** Form fields that several account pages use. */
export function accountFields(t: Translate) {
  return {
    email: { name: 'email', type: 'email', label: t('account.email'), autoComplete: 'username' },
    name: { name: 'name', type: 'text', label: t('account.name'), autoComplete: 'name' },
    password: { name: 'password', type: 'password', label: t('account.password'), autoComplete: 'current-password' },
    newPassword: {
      name: 'password',
      type: 'password',
      label: t('account.newPassword'),
      hint: t('account.passwordHint', { min: passwordCodePoints.min }),
      autoComplete: 'new-password',
    },
    code: { name: 'code', type: 'text', label: t('account.code'), hint: t('account.codeHint'), autoComplete: 'one-time-code' },
  } satisfies Record<string, AccountFieldData>
}

/** The field of a code in forms that take the password, for accounts with a second factor. */
export function codeFields(t: Translate, { secondFactor }: Account): AccountFieldData[] {
  return secondFactor ? [accountFields(t).code] : []
}

const statusByProblem: Partial<Readonly<Record<AccountProblem, number>>> = {
  limited: 429,
  unavailable: 503,
  signedOut: 401,
  forbidden: 403,
  link: 410,
}

/** Fields and messages that a form uses instead of the defaults, by problem. */
interface ProblemOverrides {
  fields?: Partial<Record<AccountProblem, string>>
  messages?: Partial<Record<AccountProblem, PlainMessageKey>>
}

/** While logged in, only the password can be wrong: no mail address was entered. */
export const signedInMessages = { wrong: 'account.problem.wrongPassword' } as const

/** A sent form, with functions that answer it. */
export async function receivedForm(args: ActionFunctionArgs) {
  const context = accountContext(args)
  const { t } = context
  const fields = await readFields(args.request)
  const text = (name: string) => fieldText(fields, name)
  const form = text('form')
  /** Shows the form again, with the reason and the values except passwords. */
  const refuse = ({ problem, minutes = 1 }: Failure, overrides: ProblemOverrides = {}) => {
    const field = overrides.fields?.[problem] ?? fieldByProblem[problem]
    const message = overrides.messages?.[problem]
    const values = Object.fromEntries(
      [...fields].filter(([name, value]) => !/password|next/i.test(name) && typeof value === 'string'),
    ) as Record<string, string>
    return data<AccountAnswer>(
      { form, text: message ? t(message) : accountProblemText(t, problem, minutes), values, ...(field !== undefined && { field }) },
      { status: statusByProblem[problem] ?? 422, headers: problem === 'limited' ? { 'Retry-After': String(minutes * 60) } : {} },
    )
  }
  /** Redirects with the cookies of an outcome, or shows the form again. @param to path with the language's prefix */
  const answer = (outcome: AccountOutcome, to: string, overrides?: ProblemOverrides) =>
    outcome.done ? redirectWithHeaders(outcome, to) : refuse(outcome, overrides)
  return { ...context, fields, text, form, refuse, answer }
}

function accountProblemText(t: Translate, problem: AccountProblem, minutes: number): string {
  switch (problem) {
    case 'limited':
      return t('account.problem.limited', { minutes })
    case 'name':
      return t('account.problem.name', { max: maxNameCodePoints })
    case 'passwordShort':
      return t('account.problem.passwordShort', { min: passwordCodePoints.min })
    case 'passwordLong':
      return t('account.problem.passwordLong', { max: passwordCodePoints.max })
    case 'email':
      return t('form.email.invalid')
    default:
      return t(`account.problem.${problem}`)
  }
}

function fieldText(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** The page after the log-in: the requested one if it belongs to the dashboard of this site, otherwise the default (R6). */
export function nextPage(requested: string | null): string {
  if (requested !== null && isOwnPath(requested) && /^\/dashboard(?:[/?]|$)/.test(requested)) return requested
  return hasCustomerPages() ? '/dashboard' : '/dashboard/inbox'
}

/** Redirects with the cookies of an outcome. @param clear makes the browser clear its cache */
export function redirectWithHeaders(outcome: { headers: Headers }, to: string, clear = false): Response {
  const headers = new Headers(outcome.headers)
  // The next user of this browser must not see pages of the account (Clear Site Data, 3.1).
  if (clear) headers.set('Clear-Site-Data', '"cache"')
  return redirectTo(to, 303, headers)
}
