/** What visitors miss: pages that did not help, searches in vain, addresses that lead nowhere. */
import type { LoaderFunctionArgs } from 'react-router'
import { makeVisible } from '#core/forms/visible.ts'
import { formatTime } from '#core/format-time.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { isLocale, localeInfo } from '#core/locales.ts'
import { isOwnPath } from '#core/urls.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { stack } from './bars.ts'
import { periodContext, periodFrame } from './period-loader.ts'

/** Characters of a comment that are shown; all of it is in the inbox. */
const shownOfComment = 300

export async function loadInsights(args: LoaderFunctionArgs) {
  const { desk, staff, days, locale, t } = await periodContext(args)
  const { pages, searches, missing } = await desk.insights(staff, days)
  const most = Math.max(1, ...pages.map(({ yes, no }) => yes + no))
  return {
    ...periodFrame(args, 'insights.title', days),
    pages: {
      title: t('insights.pages'),
      text: t('insights.pagesText'),
      empty: t('insights.noPages'),
      commentsLabel: t('insights.comments'),
      unnamed: t('insights.unnamed'),
      rows: pages.map(({ path, yes, no, comments }, index) => ({
        path: makeVisible(path),
        href: pathHref(path),
        parts: stack(
          [
            { fill: 'hatch', count: no },
            { fill: 'sea', count: yes },
          ],
          most,
        ),
        no: t('insights.unhelpful', { count: formatNumber(no, locale) }),
        yes: t('insights.helpful', { count: formatNumber(yes, locale) }),
        /** The worst are what one has come for. */
        isOpen: index < 3,
        comments: comments.map(({ reference, locale: language, text, at }) => ({
          reference,
          to: `${inboxPath}/${reference}`,
          text: makeVisible(shortened(text)),
          lang: localeInfo[language].tag,
          about: `${formatTime(at, locale)} · ${languageLabel(language, locale)}`,
        })),
      })),
    },
    searches: {
      title: t('insights.searches'),
      text: t('insights.searchesText'),
      empty: t('insights.noSearches'),
      columns: [t('insights.query'), t('insights.language'), t('insights.count')],
      rows: searches.map(({ query, locale: language, count }) => ({
        query: makeVisible(query),
        language: isLocale(language) ? languageLabel(language, locale) : language,
        count: formatNumber(count, locale),
      })),
    },
    missing: {
      title: t('insights.missing'),
      text: t('insights.missingText'),
      empty: t('insights.noMissing'),
      elsewhere: t('insights.elsewhere'),
      columns: [t('insights.address'), t('insights.from'), t('insights.count')],
      rows: missing.map(({ path, from, count }) => ({
        path: makeVisible(path),
        from: from && { label: makeVisible(from), href: pathHref(from) },
        count: formatNumber(count, locale),
      })),
    },
  }
}

/** A decoded path as an address; nothing for what is no path of ours, as visitors can send it. */
function pathHref(path: string): string | undefined {
  const href = path.split('/').map(encodeURIComponent).join('/')
  return isOwnPath(href) ? href : undefined
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > shownOfComment ? `${characters.slice(0, shownOfComment).join('').trimEnd()}…` : text
}
