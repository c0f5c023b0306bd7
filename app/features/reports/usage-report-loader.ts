/** What visitors did not find: pages that did not help, searches without results, unknown addresses. */
import type { LoaderFunctionArgs } from 'react-router'
import { dueReviews, reviewNoticeDays, type Review } from '#core/content/reviews.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { formatTime } from '#core/format-time.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { languageLabel } from '#core/language-label.ts'
import { localeInfo, type Locale } from '#core/locales.ts'
import type { Translate } from '#core/messages.ts'
import { isOwnPath } from '#core/urls.ts'
import { formatDate, formatNumber } from '#app/i18n/format.ts'
import { stack } from './bars.ts'
import { reportContext, searchLanguage } from './report-loader.ts'

/** Longest excerpt of a comment; the inbox has the whole text. */
const maxCommentCodePoints = 300

export async function loadUsageReport(args: LoaderFunctionArgs) {
  const { services, inbox, staff, days, locale, t, frame } = await reportContext(args, { title: 'reports.usage' })
  const { pages, searches, missing } = await inbox.usageReport(staff, days)
  const maxVotes = Math.max(1, ...pages.map(({ yes, no }) => yes + no))
  return {
    ...frame,
    reviews: reviewPart(services().reviews, { t, locale }),
    pages: {
      title: t('reports.pages'),
      text: t('reports.pagesText'),
      empty: t('reports.noPages'),
      commentsLabel: t('reports.comments'),
      unnamed: t('reports.unnamed'),
      rows: pages.map(({ path, yes, no, comments }, index) => ({
        path: makeVisible(path),
        href: pathHref(path),
        parts: stack(
          [
            { fill: 'hatch', count: no },
            { fill: 'sea', count: yes },
          ],
          maxVotes,
        ),
        no: t('reports.unhelpful', { count: formatNumber(no, locale) }),
        yes: t('reports.helpful', { count: formatNumber(yes, locale) }),
        /** The pages with the worst ratings come first. */
        isOpen: index < 3,
        comments: comments.map(({ reference, locale: language, text, at }) => ({
          reference,
          to: `${inboxPath}/${reference}`,
          text: makeVisible(truncate(text)),
          lang: localeInfo[language].tag,
          about: `${formatTime(at, locale)} · ${languageLabel(language, locale)}`,
        })),
      })),
    },
    searches: {
      title: t('reports.searches'),
      text: t('reports.searchesText'),
      empty: t('reports.noSearches'),
      columns: [t('reports.query'), t('reports.language'), t('reports.count')],
      rows: searches.map(({ query, locale: language, count }) => ({
        query: makeVisible(query),
        language: searchLanguage(language, locale),
        count: formatNumber(count, locale),
      })),
    },
    missing: {
      title: t('reports.notFound'),
      text: t('reports.notFoundText'),
      empty: t('reports.noNotFound'),
      externalReferrer: t('reports.externalReferrer'),
      columns: [t('reports.address'), t('reports.referrer'), t('reports.count')],
      rows: missing.map(({ path, from: referrer, count }) => ({
        path: makeVisible(path),
        referrer: referrer && { label: makeVisible(referrer), href: pathHref(referrer) },
        count: formatNumber(count, locale),
      })),
    },
  }
}

/** Documents and facts that are due, the earliest first. */
function reviewPart(reviews: readonly Review[], { t, locale }: { t: Translate; locale: Locale }) {
  const today = new Date().toISOString().slice(0, 10)
  return {
    title: t('reports.reviews'),
    text: t('reports.reviewsText', { days: reviewNoticeDays }),
    empty: t('reports.noReviews', { days: reviewNoticeDays }),
    columns: [t('reports.reviewed'), t('reports.reviewFile'), t('reports.reviewOwner'), t('reports.reviewBy')],
    rows: dueReviews(reviews, today).map(({ title, file, path, owner, by }) => ({
      title,
      to: path,
      file,
      owner,
      by: formatDate(by, locale),
      overdue: by < today ? t('reports.overdue') : undefined,
    })),
  }
}

/** The address of a decoded path; `undefined` if it is not a path of this site, because visitors can send anything. */
function pathHref(path: string): string | undefined {
  const href = path.split('/').map(encodeURIComponent).join('/')
  return isOwnPath(href) ? href : undefined
}

function truncate(text: string): string {
  const characters = [...text]
  return characters.length > maxCommentCodePoints ? `${characters.slice(0, maxCommentCodePoints).join('').trimEnd()}…` : text
}
