/** The header's nine entries and the footer's six columns: what leads where. Words come from the catalogues. */
import type { MessageKey } from '#core/messages.ts'
import { scraperCategories, type diagrams } from '#core/content/taxonomy.ts'
import { sectionOf, type Section } from '#app/features/layout/sections.ts'

export interface MenuItem {
  to: string
  label: MessageKey
  summary?: MessageKey
  diagram?: (typeof diagrams)[number]
}

export interface Menu {
  label: MessageKey
  /** The page that the whole entry stands for; pages below it light up the entry. */
  to: string
  /** Further path prefixes that belong to this entry. */
  otherPrefixes?: readonly string[]
  intro?: { title: MessageKey; text: MessageKey; more: MessageKey; moreTo: string }
  items?: readonly MenuItem[]
  /** What heads the items without a summary, where they stand beside the others. */
  sideTitle?: MessageKey
}

/** The slugs of the documents of a kind that have words for menus: a slug without them is a compile error. */
type SlugOf<Kind extends string, Key = MessageKey> = Key extends `${Kind}.${infer Slug}.menu` ? Slug : never

const product = (slug: SlugOf<'products'>, diagram?: MenuItem['diagram']): MenuItem => ({
  to: `/products/${slug}`,
  label: `products.${slug}.menu`,
  summary: `products.${slug}.summary`,
  diagram,
})
const useCase = (slug: SlugOf<'use-cases'>): MenuItem => ({
  to: `/use-cases/${slug}`,
  label: `use-cases.${slug}.menu`,
  summary: `use-cases.${slug}.summary`,
})
const solution = (slug: SlugOf<'solutions'>): MenuItem => ({
  to: `/solutions/${slug}`,
  label: `solutions.${slug}.menu`,
  summary: `solutions.${slug}.summary`,
})
const comparison = (slug: SlugOf<'compare'>): MenuItem => ({ to: `/compare/${slug}`, label: `compare.${slug}.menu` })
const legal = (slug: SlugOf<'legal'>): MenuItem => ({ to: `/legal/${slug}`, label: `legal.${slug}.menu` })
const location = (slug: string, code: 'US' | 'DE' | 'CA' | 'JP' | 'IN'): MenuItem => ({
  to: `/locations/${slug}`,
  label: `locations.${code}`,
})

export const proxyItems = [
  product('residential-proxies', 'residential'),
  product('static-residential-proxies', 'static-residential'),
  product('datacenter-proxies', 'datacenter'),
  product('mobile-proxies', 'mobile'),
  product('isp-proxies', 'isp'),
  product('rotating-proxies', 'rotating'),
  product('socks5-proxies', 'socks5'),
  product('unlimited-proxies', 'unlimited'),
]
const useCaseItems = [
  useCase('web-scraping'),
  useCase('market-research'),
  useCase('price-monitoring'),
  useCase('ad-verification'),
  useCase('social-media'),
  useCase('seo-monitoring'),
  useCase('travel-fare-aggregation'),
  useCase('sneakers'),
  useCase('tickets'),
]
const solutionItems = [
  solution('e-commerce'),
  solution('ai-training-data'),
  solution('brand-protection'),
  solution('academic-research-and-journalism'),
]
const comparisonItems = [
  comparison('bright-data'),
  comparison('oxylabs'),
  comparison('residential-or-datacenter'),
  comparison('rotating-or-sticky'),
  comparison('scraper-api-or-proxies'),
]
const locationItems = [
  location('united-states', 'US'),
  location('germany', 'DE'),
  location('canada', 'CA'),
  location('japan', 'JP'),
  location('india', 'IN'),
]

export const menus: readonly Menu[] = [
  {
    label: 'nav.proxies',
    to: '/products',
    items: proxyItems,
    intro: { title: 'menu.proxies.title', text: 'menu.proxies.text', more: 'menu.proxies.more', moreTo: '/compare' },
  },
  {
    label: 'nav.useCases',
    to: '/use-cases',
    items: useCaseItems,
    intro: { title: 'menu.useCases.title', text: 'menu.useCases.text', more: 'menu.useCases.more', moreTo: '/use-cases' },
  },
  {
    label: 'nav.learn',
    to: '/help',
    otherPrefixes: ['/blog'],
    intro: { title: 'menu.learn.title', text: 'menu.learn.text', more: 'menu.learn.more', moreTo: '/help/user-guide/quick-start' },
    items: [
      { to: '/blog', label: 'nav.blog', summary: 'menu.blog' },
      { to: '/help', label: 'nav.help', summary: 'menu.help' },
      { to: '/help#user-guide', label: 'nav.userGuide', summary: 'menu.userGuide' },
      { to: '/help#faq', label: 'nav.faq', summary: 'menu.faq' },
      { to: '/help/video-tutorial', label: 'nav.videos', summary: 'menu.videos' },
    ],
  },
  {
    label: 'nav.solutions',
    to: '/solutions',
    items: solutionItems,
    intro: { title: 'menu.solutions.title', text: 'menu.solutions.text', more: 'menu.solutions.more', moreTo: '/solutions' },
  },
  {
    label: 'nav.scrapers',
    to: '/scrapers',
    otherPrefixes: [
      '/products/datasets',
      '/products/scraper-api',
      '/products/serp-api',
      '/products/web-unblocker',
      '/products/scraping-browser',
    ],
    intro: { title: 'menu.scrapers.title', text: 'menu.scrapers.text', more: 'menu.scrapers.more', moreTo: '/scrapers' },
    sideTitle: 'scrapers.categories',
    items: [
      { to: '/scrapers', label: 'nav.marketplace', summary: 'menu.marketplace', diagram: 'market' },
      product('scraper-api', 'scraper-api'),
      product('serp-api', 'serp-api'),
      product('web-unblocker', 'web-unblocker'),
      product('scraping-browser', 'scraping-browser'),
      product('datasets', 'datasets'),
      ...scraperCategories.map((category): MenuItem => ({ to: `/scrapers/category/${category}`, label: `scrapers.category.${category}` })),
    ],
  },
  {
    label: 'nav.developers',
    to: '/developers',
    intro: { title: 'menu.developers.title', text: 'menu.developers.text', more: 'menu.developers.more', moreTo: '/developers' },
    items: [
      { to: '/help/user-guide/quick-start', label: 'nav.quickStart', summary: 'menu.quickStart' },
      { to: '/tools/request-builder', label: 'nav.requestBuilder', summary: 'menu.requestBuilder' },
      { to: '/developers#status-codes', label: 'nav.statusCodes', summary: 'menu.statusCodes' },
      { to: '/llms.txt', label: 'nav.assistants', summary: 'menu.assistants' },
    ],
  },
  {
    label: 'nav.tools',
    to: '/tools',
    otherPrefixes: [
      '/products/proxy-managers',
      '/products/browser-extensions',
      '/products/video-downloader',
      '/products/ai-scraping-assistant',
    ],
    intro: { title: 'menu.tools.title', text: 'menu.tools.text', more: 'menu.tools.more', moreTo: '/tools' },
    items: [
      product('proxy-managers'),
      product('browser-extensions'),
      product('video-downloader'),
      product('ai-scraping-assistant'),
      { to: '/tools/request-builder', label: 'nav.requestBuilder', summary: 'menu.requestBuilder' },
      { to: '/tools/what-is-my-ip', label: 'nav.whatIsMyIp', summary: 'menu.whatIsMyIp' },
    ],
  },
  { label: 'nav.pricing', to: '/pricing' },
  {
    label: 'nav.locations',
    to: '/locations',
    items: locationItems,
    intro: { title: 'menu.locations.title', text: 'menu.locations.text', more: 'nav.allLocations', moreTo: '/locations' },
  },
]

export interface FooterColumn {
  label: MessageKey
  items: readonly MenuItem[]
}

export const footerColumns: readonly FooterColumn[] = [
  {
    label: 'footer.company',
    items: [
      { to: '/about', label: 'nav.about' },
      { to: '/trust', label: 'nav.trust' },
      { to: '/contact-us', label: 'nav.contact' },
      { to: '/police-assistance', label: 'nav.police' },
      { to: '/report-abuse', label: 'nav.reportAbuse' },
    ],
  },
  { label: 'footer.proxies', items: proxyItems },
  {
    label: 'footer.compare',
    items: [...comparisonItems, { to: '/compare', label: 'nav.allComparisons' }],
  },
  {
    label: 'footer.resources',
    items: [
      { to: '/blog', label: 'nav.blog' },
      { to: '/help', label: 'nav.help' },
      { to: '/help#user-guide', label: 'nav.userGuide' },
      { to: '/help/video-tutorial', label: 'nav.videos' },
      { to: '/products/datasets', label: 'products.datasets.menu' },
      { to: '/scrapers', label: 'nav.scrapers' },
      { to: '/developers', label: 'nav.developers' },
    ],
  },
  { label: 'footer.locations', items: [...locationItems, { to: '/locations', label: 'nav.allLocations' }] },
  {
    label: 'footer.legal',
    items: [legal('privacy'), legal('terms'), legal('refund'), legal('delivery-agreement')],
  },
]

/** The prefixes of an entry, as `data-section` carries them. */
export function sectionOfMenu({ to, otherPrefixes = [] }: Menu): Section {
  return [to, ...otherPrefixes].join(' ')
}

/** The menu entry that a page belongs to. */
export function currentMenu(path: string): Menu | undefined {
  const current = sectionOf(path, menus.map(sectionOfMenu))
  return menus.find((menu) => sectionOfMenu(menu) === current)
}
