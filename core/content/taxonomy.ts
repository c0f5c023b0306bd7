/**
 * The kinds of content, their groups and categories, and where each is shown. Free of schemas, so that
 * the browser may know it.
 */

export const productGroups = ['proxies', 'apis', 'data', 'tools'] as const
export const diagrams = [
  'residential',
  'static-residential',
  'datacenter',
  'mobile',
  'isp',
  'rotating',
  'socks5',
  'unlimited',
  'scraper-api',
  'web-unblocker',
  'scraping-browser',
  'serp-api',
  'datasets',
  'assistant',
  'video',
  'manager',
  'extension',
  'builder',
  'address',
  'home-or-hall',
  'rotate-or-stay',
  'page-or-way',
  'market',
  'compare',
  'leads',
] as const
export const faqGroups = ['basics', 'sessions', 'locations', 'errors', 'billing'] as const
export const guideChapters = ['start', 'requests', 'sessions', 'troubleshooting', 'data'] as const
export const datasetCategories = [
  'e-commerce',
  'travel',
  'jobs',
  'real-estate',
  'places',
  'search',
  'social',
  'news',
  'research',
  'finance',
] as const
/** How often a dataset is delivered. */
export const datasetRefreshes = ['once', 'daily', 'weekly', 'monthly'] as const
export const datasetFormats = ['csv', 'json', 'ndjson', 'parquet'] as const
/** How a dataset reaches the customer. */
export const datasetDeliveries = ['download', 's3', 'sftp'] as const
/** What a dataset holds of people. */
export const personalDataLevels = ['none', 'possible', 'yes'] as const
export const scraperCategories = ['e-commerce', 'travel', 'jobs', 'real-estate', 'search', 'leads', 'social', 'news'] as const
export const fieldTypes = ['string', 'integer', 'decimal', 'boolean', 'date', 'timestamp', 'url', 'enum', 'array', 'object'] as const

/** Kinds of which a learning path is made. */
export const stepKinds = ['user-guide', 'faq', 'video-tutorial', 'blog'] as const satisfies readonly Kind[]
type StepKind = (typeof stepKinds)[number]

/** Which document a step is, written as `kind/slug`. */
export function readStep(step: `${StepKind}/${string}`): [kind: StepKind, slug: string] {
  return step.split('/') as [StepKind, string]
}

/** Where the documents of a kind lie below `content/`. */
export const kindFolders = {
  products: 'products',
  'use-cases': 'use-cases',
  solutions: 'solutions',
  compare: 'compare',
  locations: 'locations',
  'blog-tags': 'blog-tags',
  blog: 'blog',
  faq: 'help/faq',
  'user-guide': 'help/user-guide',
  'video-tutorial': 'help/video-tutorial',
  'learning-path': 'help/learning-path',
  datasets: 'datasets',
  scrapers: 'scrapers',
  legal: 'legal',
  pages: 'pages',
} as const

export type Kind = keyof typeof kindFolders
export const kindNames = Object.keys(kindFolders) as Kind[]

/** Where a document of a kind is shown, unprefixed; null where the kind has no page of its own. */
export const kindPaths: Readonly<Record<Kind, ((slug: string) => string) | null>> = {
  products: (s) => `/products/${s}`,
  'use-cases': (s) => `/use-cases/${s}`,
  solutions: (s) => `/solutions/${s}`,
  compare: (s) => `/compare/${s}`,
  locations: (s) => `/locations/${s}`,
  'blog-tags': (s) => `/blog/category/${s}`,
  blog: (s) => `/blog/${s}`,
  faq: (s) => `/help/faq/${s}`,
  'user-guide': (s) => `/help/user-guide/${s}`,
  'video-tutorial': (s) => `/help/video-tutorial#${s}`,
  'learning-path': (s) => `/help#path-${s}`,
  datasets: (s) => `/products/datasets/${s}`,
  scrapers: (s) => `/scrapers/${s}`,
  legal: (s) => `/legal/${s}`,
  pages: null,
}
