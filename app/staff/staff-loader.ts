/** Access checks for the loaders and actions of staff pages. Each of them calls these itself (A11). */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { reauthenticationPath, type Account, type Role } from '#core/accounts/service.ts'
import { isBlank } from '#core/forms/text.ts'
import { inboxRoles, isStaff } from '#core/inbox/access.ts'
import { denialReason } from '#core/inbox/service.ts'
import { localizePath } from '#core/urls.ts'
import { notFound, pageContext } from '#app/page/page-context.ts'
import { redirectTo } from '#app/page/redirect.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** Content of an error page for a visitor who must log in. Texts, not keys, because browsers do not load these messages. */
export interface LogInNotice {
  title: string
  text: string
  label: string
  to: string
  unsent?: UnsentText
}

/** Text of a form that was submitted after the session had expired. It is shown, because it is not stored. */
interface UnsentText {
  text: string
  fields: readonly { name: string; label: string; value: string }[]
}

/**
 * The account of the signed-in staff member.
 *
 * @param allowed those who may open the inbox by default
 * @param fields of the submitted form
 * @throws 403 without a session, 404 for customers and for roles not in `allowed`, a redirect to the set-up for staff without second factor
 */
export async function requireStaff(args: Args, allowed: readonly Role[] = inboxRoles, fields?: FormData): Promise<Account> {
  const { services, locale, path, logRefusal } = pageContext(args)
  const account = await services().accounts.findAccount(args.request.headers)
  if (!account) throwNotLoggedIn(args, path + args.url.search, fields)
  if (!allowed.includes(account.role)) {
    logRefusal(account)
    notFound(args.url)
  }
  if (!isStaff(account)) throw redirectTo(localizePath('/dashboard/second-factor', locale), 303)
  return account
}

/**
 * Like `requireStaff`, for downloads, which cannot show a notice: without a session it redirects to the page of the download, which does.
 *
 * @param page unprefixed address
 */
export async function requireStaffOrRedirect(page: string, args: LoaderFunctionArgs): Promise<Account> {
  const { services, locale } = pageContext(args)
  if (!(await services().accounts.findAccount(args.request.headers))) throw redirectTo(localizePath(page, locale), 303)
  return requireStaff(args)
}

/** @param next unprefixed address to open after the log-in @param fields of the submitted form @throws 403 with a log-in notice */
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
  throw data({ message: 'Not logged in', logIn }, { status: 403 })
}

/** A submitted field as text with `\n` line ends. */
export function multilineFieldText(fields: FormData | undefined, name: string): string {
  const value = fields?.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/**
 * Runs a call that the inbox service may refuse: 404 if the account lacks access, a redirect to the reauthentication and back if that is
 * needed. The redirects keep the body of a submitted form (307), so it is not stored in between.
 *
 * @param returnPath unprefixed address to return to, if it is not that of the request
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
    throw redirectTo(
      `${localizePath(reauthenticationPath, locale)}?next=${encodeURIComponent(returnPath ?? path + args.url.search)}`,
      status,
    )
  }
}
