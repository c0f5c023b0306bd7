import type { LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { diagram } from '#core/drawing/diagrams.ts'
import { locales } from '#core/locales.ts'
import type { PlainMessageKey } from '#core/messages.ts'
import { pageContext } from '#app/page/page-context.ts'
import type { PageSeo } from '#app/seo/page-seo.ts'

/** What the visitor came for, by address. */
const doors: Readonly<Record<string, PlainMessageKey>> = {
  '/login': 'account.login',
  '/sign-up': 'account.signUp',
  '/forgot-password': 'account.forgotPassword',
  '/reset-password': 'account.resetPassword',
  '/verify-email': 'account.verifyEmail',
  '/dashboard': 'account.dashboard',
}

export async function loadAccountClosed(args: LoaderFunctionArgs) {
  const { locale, path, t, park } = pageContext(args)
  const title = t(doors[path]!)
  return {
    title,
    lead: t('account.closedText'),
    drawing: park('drawing', diagram('residential')),
    caption: t('account.drawing'),
    facts: [
      { label: t('account.ask'), text: t('account.askText') },
      { label: t('account.get'), text: t('account.getText', { days: site.claims.trialDays }) },
      { label: t('account.answers'), text: t('account.answersText'), email: site.email.support },
    ],
    start: t('action.startTrial'),
    jsonLd: '',
    crumbs: [
      { label: t('nav.home'), path: '/' },
      { label: title, path },
    ],
    seo: { title, description: t('account.closedText'), path, locale, languages: locales, noindex: true } satisfies PageSeo,
  }
}
