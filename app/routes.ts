/**
 * The routes of the site, below the prefix of a language. English has none. Any first segment matches `:lang`, so loaders throw 404
 * if it is not a language (`pageContext`), and a document must not be named like a page: `/blog/pricing` matches the pricing page of a
 * language `blog`. The build fails on such a name, because the page responds with 404.
 */
import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { reauthenticationPath } from '#core/accounts/service.ts'
import { datasetRequestPath } from '#core/forms/sending.ts'
import { isOffered } from '#core/structure/features.ts'

/** The id defaults to the name of the file; it is set if several routes have the same module. */
type Page = [path: string, file: string, id?: string]

/** The component gallery, which builds do not contain. */
const developmentPages: readonly Page[] = process.env.NODE_ENV === 'development' ? [['dev/components', 'dev-components.tsx']] : []

/** Set where types are made: modules of features that are off need theirs too. */
const hasAllRoutes = process.env.ALL_ROUTES !== undefined

const pages: readonly Page[] = [
  ['products', 'products.tsx'],
  ['products/datasets', 'datasets.tsx'],
  [datasetRequestPath.slice(1), 'component-cust-data-feedback.tsx'],
  ['products/datasets/components/LazyDatasetsItem', 'component-lazy-datasets-item.tsx'],
  ['products/datasets/:slug', 'dataset.tsx'],
  ['products/:slug', 'product.tsx'],
  ['use-cases', 'use-cases.tsx'],
  ['use-cases/:slug', 'use-case.tsx'],
  ['solutions', 'solutions.tsx'],
  ['solutions/:slug', 'solution.tsx'],
  ['compare', 'comparisons.tsx'],
  ['compare/:slug', 'comparison.tsx'],
  ['scrapers', 'scrapers.tsx'],
  ['scrapers/category/:category', 'scrapers.tsx', 'scraper-category'],
  ['scrapers/:slug', 'scraper.tsx'],
  ['locations', 'locations.tsx'],
  ['locations/:slug', 'location.tsx'],
  ['pricing', 'pricing.tsx'],
  ['developers', 'developers.tsx'],
  ['developers/gateway', 'gateway.tsx'],
  ['developers/lab', 'lab.tsx'],
  ['developers/clients', 'clients.tsx'],
  ['developers/gateway/:status', 'gateway-error.tsx'],
  ['developers/client-errors/:slug', 'client-error.tsx'],
  ['developers/api/:slug?', 'api-page.tsx', 'api-operation'],
  ['developers/errors/:slug', 'api-page.tsx', 'api-error'],
  ['tools', 'tools.tsx'],
  ['tools/request-builder', 'request-builder.tsx'],
  ['tools/what-is-my-ip', 'what-is-my-ip.tsx'],
  ['tools/estimator', 'estimator.tsx'],
  ['tools/error-finder', 'error-finder.tsx'],
  ['about', 'about.tsx'],
  ['trust', 'trust.tsx'],
  ['legal/:slug', 'legal.tsx'],
  ['contact-us', 'form.tsx', 'contact-us'],
  ['police-assistance', 'form.tsx', 'police-assistance'],
  ['report-abuse', 'form.tsx', 'report-abuse'],
  ['feedback', 'form.tsx', 'feedback'],
  ['receipt', 'receipt.tsx'],
  ['blog', 'blog.tsx'],
  ['blog/page/:page', 'blog.tsx', 'blog-page'],
  ['blog/category/:tag', 'blog.tsx', 'blog-category'],
  ['blog/category/:tag/page/:page', 'blog.tsx', 'blog-category-page'],
  ['blog/search', 'search.tsx', 'blog-search'],
  ['blog/:slug', 'blog-article.tsx'],
  ['help', 'help.tsx'],
  ['help/faq/:slug', 'faq.tsx'],
  ['help/user-guide/:slug', 'user-guide.tsx'],
  ['help/video-tutorial', 'video-tutorials.tsx'],
  ['help/components/top', 'component-top.tsx'],
  ['help/components/YouTubePlayer', 'component-youtube-player.tsx'],
  ['search', 'search.tsx'],
  ['login', 'login.tsx'],
  ['sign-up', 'sign-up.tsx'],
  ['forgot-password', 'forgot-password.tsx'],
  ['reset-password', 'reset-password.tsx'],
  ['verify-email', 'verify-email.tsx'],
  ['logout', 'logout.tsx'],
  ['dashboard', 'dashboard.tsx'],
  ['dashboard/requests/:reference', 'dashboard-submission.tsx'],
  ['dashboard/account', 'dashboard-account.tsx'],
  ['dashboard/export', 'dashboard-export.tsx'],
  ['dashboard/content', 'dashboard-content.tsx'],
  ['dashboard/inbox', 'inbox.tsx'],
  ['dashboard/inbox/export', 'inbox-export.tsx'],
  ['dashboard/inbox/mails', 'inbox-mails.tsx'],
  ['dashboard/inbox/:reference', 'inbox-submission.tsx'],
  ['dashboard/inbox/:reference/certificate', 'inbox-certificate.tsx'],
  ['dashboard/inbox/insights', 'inbox-usage-report.tsx'],
  ['dashboard/inbox/charts', 'inbox-charts.tsx'],
  ['dashboard/inbox/views', 'inbox-views.tsx'],
  ['dashboard/inbox/vitals', 'inbox-vitals.tsx'],
  ['dashboard/inbox/availability', 'inbox-availability.tsx'],
  ['dashboard/inbox/statistics/export', 'inbox-statistics-export.tsx'],
  ['dashboard/second-factor', 'dashboard-second-factor.tsx'],
  [reauthenticationPath.slice(1), 'dashboard-reauthenticate.tsx'],
  ['dashboard/staff', 'dashboard-staff.tsx'],
  ['404page.html', 'not-found-page.tsx'],
  ...developmentPages,
]

export default [
  route(':lang?', 'routes/language.tsx', { id: 'language' }, [
    index('routes/home.tsx', { id: 'home' }),
    ...pages
      .filter(([path]) => hasAllRoutes || isOffered(`/${path}`))
      .map(([path, file, id = file.replace('.tsx', '')]) => route(path, `routes/${file}`, { id })),
    route('*', 'routes/not-found.tsx', { id: 'not-found' }),
  ]),
] satisfies RouteConfig
