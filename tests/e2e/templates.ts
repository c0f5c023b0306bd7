import { kinds, kindsWith } from '#core/content/kinds.ts'
import { pagesLike, slugsOf } from '../setup/sample-pages.ts'

/** Addresses that show all parts of a template. */
const chosen = [
  '/',
  '/products',
  '/products/residential-proxies',
  '/use-cases',
  '/use-cases/price-monitoring',
  '/solutions',
  '/solutions/e-commerce',
  '/compare',
  '/compare/bright-data',
  '/scrapers',
  '/scrapers/category/travel',
  '/scrapers/hotel-rates-by-city',
  '/products/datasets',
  '/products/datasets/hotel-room-rates',
  '/locations',
  '/locations/japan',
  '/locations/peru',
  '/pricing',
  '/developers',
  '/developers/api',
  '/developers/api/scrape-page',
  '/developers/errors/no-exit',
  '/developers/lab',
  '/developers/clients',
  '/tools',
  '/tools/request-builder',
  '/tools/what-is-my-ip',
  '/tools/estimator',
  '/about',
  '/trust',
  '/legal/privacy',
  '/contact-us',
  '/police-assistance',
  '/report-abuse',
  '/feedback?page=%2Fpricing&helpful=no',
  '/blog',
  '/blog/page/2',
  '/blog/category/guides',
  '/blog/search?q=proxy',
  '/blog/why-rotating-does-not-rotate',
  '/help',
  '/help/faq/why-do-i-get-407',
  '/help/user-guide/sessions',
  '/help/video-tutorial',
  '/help/components/top',
  '/help/components/YouTubePlayer',
  '/products/datasets/components/CustDataFeedback',
  '/products/datasets/components/LazyDatasetsItem',
  '/search?q=proxy',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
]

/** For each other kind: its list, and one of its pages. */
const others = kindsWith(({ ownPages }) => ownPages)
  .map((kind) => kinds[kind])
  .filter(({ path }) => !chosen.some((address) => address.startsWith(path!(''))))
  .flatMap(({ folder, path, list }) => [
    ...(list ? [list] : []),
    ...slugsOf(folder!)
      .slice(0, 1)
      .map((slug) => path!(slug)),
  ])

/** One address of each template of a feature that is on, without language prefix; `app/routes.test.ts` compares them with the routes. */
export const templates: readonly string[] = pagesLike([...chosen, ...others])
