/** Shared by the loaders and actions of the inbox and of its reports. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { hasCustomerPages } from '#core/accounts/customers.ts'
import type { SubmissionKind } from '#core/forms/definitions.ts'
import { maxCounted } from '#core/inbox/service.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { locales, type Locale } from '#core/locales.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import { formatNumber } from '#app/i18n/format.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'
import { pageContext } from '#app/page/page-context.ts'

/** `pageContext` with the inbox service. */
export function inboxContext(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = pageContext(args)
  return { ...context, inbox: context.services().inbox }
}

/** The frame of every page of the inbox. @param crumb name of the page in the breadcrumbs; none for the inbox itself */
export function inboxFrame(args: LoaderFunctionArgs, title: string, crumb?: string) {
  const { locale, path, t } = pageContext(args)
  const own = ownPages(t)
  return {
    title,
    jsonLd: '',
    crumbs: [
      { label: t('nav.home'), path: '/' },
      { label: own.label, path: own.to },
      { label: t('inbox.title'), path: inboxPath },
      ...(crumb === undefined ? [] : [{ label: crumb, path }]),
    ],
    seo: { title, description: title, path, locale, languages: locales, noindex: true, titledByPage: true } satisfies PageSeo,
  }
}

/** The staff member's own account page; if customers have no pages here, the settings. */
export function ownPages(t: Translate) {
  return hasCustomerPages()
    ? { to: '/dashboard', label: t('account.dashboard') }
    : { to: '/dashboard/account', label: t('account.settings') }
}

export function kindLabel(t: Translate, form: SubmissionKind): string {
  return t(`inbox.kind.${form}`)
}

type NamesUnder<Prefix extends string> = PlainMessageKey extends infer Key ? (Key extends `${Prefix}.${infer Name}` ? Name : never) : never

/**
 * The messages below a key prefix, by the rest of their keys.
 *
 * @example labelsOf(t, 'shortcuts', ['title', 'done']) // { title: 'Keyboard shortcuts', done: 'Done' }
 */
export function labelsOf<Prefix extends string, Name extends NamesUnder<Prefix>>(t: Translate, prefix: Prefix, names: readonly Name[]) {
  const labels = names.map((name) => [name, t(`${prefix}.${name}` as PlainMessageKey)])
  return Object.fromEntries(labels) as Record<Name, string>
}

/** A number of submissions, with a plus sign above the counted maximum. */
export function countLabel(count: number, locale: Locale): string {
  return count > maxCounted ? `${formatNumber(maxCounted, locale)}+` : formatNumber(count, locale)
}
