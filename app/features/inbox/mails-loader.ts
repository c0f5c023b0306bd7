/** Mails that were given up. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { formatTime } from '#core/format-time.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { readInteger } from '#core/read-integer.ts'
import { localizePath } from '#core/urls.ts'
import { requireStaff, withAccess } from '#app/page/staff-loader.ts'
import { inboxContext, inboxFrame } from '#app/page/inbox-loader.ts'

export async function loadMails(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { desk, t, locale } = inboxContext(args)
  const mails = await withAccess(args, () => desk.deadMails(staff))
  const retried = readInteger(args.url.searchParams.get('retried') ?? '')
  return {
    ...inboxFrame(args, t('inbox.mails'), t('inbox.mails')),
    lead: t('inbox.mailsText'),
    done: retried === undefined ? undefined : t('inbox.retried', { count: retried }),
    empty: { title: t('inbox.empty.mails.title'), text: t('inbox.empty.mails.text') },
    retryAll: mails.length > 1 ? t('inbox.retryAll') : undefined,
    retry: t('inbox.retry'),
    said: t('inbox.serverSaid'),
    mails: mails.map(({ id, kind, attempts, error, createdAt, reference }) => ({
      id,
      kind: kindOf(kind),
      facts: t('inbox.attempts', { count: attempts, time: formatTime(createdAt, locale) }),
      error,
      request: reference === undefined ? undefined : { to: `${inboxPath}/${reference}`, label: reference },
    })),
  }

  function kindOf(kind: string): string {
    const name = mailKinds.find((known) => known === kind)
    return name ? t(`inbox.mailKind.${name}`) : t('inbox.mailKind.account')
  }
}

const mailKinds = ['notice', 'copy', 'reply'] as const

export async function receiveMails(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const { desk, locale, path } = inboxContext(args)
  const id = (await args.request.formData()).get('mail')
  const retried = await withAccess(args, () => desk.retryMails(staff, typeof id === 'string' && id !== '' ? id : undefined))
  throw redirect(`${localizePath(path, locale)}?retried=${retried}`, 303)
}
