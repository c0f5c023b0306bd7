/** What the loaders and actions of the staff's pages begin with. Every one of them asks by itself who is there (reliability A11). */
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Account, Role } from '#core/accounts/desk.ts'
import { isStaff, staffRoles } from '#core/inbox/access.ts'
import { barrierOf } from '#core/inbox/desk.ts'
import { localizePath } from '#core/urls.ts'
import { notFound, pageContext } from './page-context.ts'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** What the page of an error says to whoever has to log in, in words: they are in no page's catalogue. */
export interface LogInNotice {
  title: string
  text: string
  label: string
  to: string
}

/**
 * Who of the staff is signed in.
 *
 * @throws 403 where nobody is, 404 for customers and for roles that are not among `allowed`; leads to the second factor whoever has none yet
 */
export async function requireStaff(args: Args, allowed: readonly Role[] = staffRoles): Promise<Account> {
  const { accounts, locale, path, t } = pageContext(args)
  if (!accounts) throw new Error('Accounts are a running server’s only.')
  const account = await accounts.find(args.request.headers)
  if (!account) {
    const to = `/login?next=${encodeURIComponent(path + args.url.search)}`
    const logIn: LogInNotice = { title: t('door.logIn.title'), text: t('door.logIn.text'), label: t('account.login'), to }
    // oxlint-disable-next-line typescript/only-throw-error -- what React Router takes as the answer
    throw data({ message: 'Not logged in', logIn }, { status: 403 })
  }
  if (!allowed.includes(account.role)) notFound(args.url)
  if (!isStaff(account)) throw redirect(localizePath('/dashboard/second-factor', locale), 303)
  return account
}

/**
 * The same where a file is sent, which can't say anything: whoever has to log in is led to the page that it belongs to, which does.
 *
 * @param page unprefixed address
 */
export async function requireStaffOf(page: string, args: LoaderFunctionArgs): Promise<Account> {
  const { accounts, locale } = pageContext(args)
  if (!(await accounts?.find(args.request.headers))) throw redirect(localizePath(page, locale), 303)
  return requireStaff(args)
}

/**
 * Runs what a desk may refuse: whoever may not read something learns that there is nothing, whoever has to prove who they are is led there
 * and back. A form that was sent goes along in the request (307), and comes back with the proof: nothing of it is kept in between.
 *
 * @param back unprefixed address to come back to, where it is not that of the request
 */
export async function withAccess<Result>(args: Args, run: () => Promise<Result>, back?: string): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const barrier = barrierOf(error)
    if (barrier === undefined) throw error
    if (barrier === 'none') notFound(args.url)
    const { locale, path } = pageContext(args)
    const status = args.request.method === 'POST' ? 307 : 303
    throw redirect(`${localizePath('/dashboard/prove', locale)}?next=${encodeURIComponent(back ?? path + args.url.search)}`, status)
  }
}
