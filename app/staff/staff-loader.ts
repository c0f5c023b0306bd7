/** What the loaders and actions of the staff's pages begin with. Every one of them asks by itself who is there (A11). */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Account, Role } from '#core/accounts/service.ts'
import { isBlank } from '#core/forms/text.ts'
import { isStaff, staffRoles } from '#core/inbox/access.ts'
import { denialReason } from '#core/inbox/service.ts'
import { localizePath } from '#core/urls.ts'
import { notFound, pageContext } from '#app/page/page-context.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** What an error page says to a visitor who has to log in: texts, not keys, for no page has these messages. */
export interface LogInNotice {
  title: string
  text: string
  label: string
  to: string
  unsent?: UnsentText
}

/** What was typed in a form that came after the log-in had ended. It is shown, because nothing else keeps it. */
interface UnsentText {
  text: string
  fields: readonly { name: string; label: string; value: string }[]
}

/**
 * Who of the staff is signed in.
 *
 * @param fields of the form that was sent
 * @throws 403 where nobody is, 404 for customers and for roles that are not among `allowed`; staff without a second factor are redirected to set it up
 */
export async function requireStaff(args: Args, allowed: readonly Role[] = staffRoles, fields?: FormData): Promise<Account> {
  const { services, locale, path } = pageContext(args)
  const account = await services().accounts.findAccount(args.request.headers)
  if (!account) throwNotLoggedIn(args, path + args.url.search, fields)
  if (!allowed.includes(account.role)) notFound(args.url)
  if (!isStaff(account)) throw redirect(localizePath('/dashboard/second-factor', locale), 303)
  return account
}

/**
 * The same where a file is sent, which can't say anything: a visitor who has to log in is redirected to the page that it belongs to, which does.
 *
 * @param page unprefixed address
 */
export async function requireStaffOrRedirect(page: string, args: LoaderFunctionArgs): Promise<Account> {
  const { services, locale } = pageContext(args)
  if (!(await services().accounts.findAccount(args.request.headers))) throw redirect(localizePath(page, locale), 303)
  return requireStaff(args)
}

/** @param next unprefixed address to come to after the log-in @param fields of the form that was sent @throws 403, whose page asks to log in */
export function throwNotLoggedIn(args: Args, next: string, fields?: FormData): never {
  const { t } = pageContext(args)
  const unsentFields = (['reply', 'note'] as const).flatMap((name) => {
    const value = multilineFieldText(fields, name)
    return isBlank(value) ? [] : [{ name, label: t(`inbox.${name}`), value }]
  })
  const logIn: LogInNotice = {
    title: t('auth.logInRequired.title'),
    text: t('auth.logInRequired.text'),
    label: t('account.login'),
    to: `/login?next=${encodeURIComponent(next)}`,
    ...(unsentFields.length > 0 && { unsent: { text: t('auth.logInRequired.unsent'), fields: unsentFields } }),
  }
  // oxlint-disable-next-line typescript/only-throw-error -- what React Router takes as the answer
  throw data({ message: 'Not logged in', logIn }, { status: 403 })
}

/** A sent form's field as text, its line ends as they were typed. */
export function multilineFieldText(fields: FormData | undefined, name: string): string {
  const value = fields?.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/**
 * Runs what the inbox service may refuse: 404 where the account may not read something, a redirect to the reauthentication and back where
 * that is needed. A form that was sent goes along in the request (307), and comes back with it: nothing of it is stored in between.
 *
 * @param returnPath unprefixed address to come back to, where it is not that of the request
 */
export async function withAccess<Result>(args: Args, run: () => Promise<Result>, returnPath?: string): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const barrier = denialReason(error)
    if (barrier === undefined) throw error
    if (barrier === 'none') notFound(args.url)
    const { locale, path } = pageContext(args)
    const status = args.request.method === 'POST' ? 307 : 303
    throw redirect(`${localizePath('/dashboard/prove', locale)}?next=${encodeURIComponent(returnPath ?? path + args.url.search)}`, status)
  }
}
