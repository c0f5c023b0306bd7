/**
 * Closed lists of what `meta.yaml` may say. Groups, chapters and categories stand in `content/taxonomies.yaml` and are known by their types as
 * of the last build; the others are what code draws or writes. Free of schemas, so that the browser may know it.
 */
import { taxonomies } from '#generated/taxonomies.ts'

export const productGroups = taxonomies['product-groups']
export const faqGroups = taxonomies['faq-groups']
export const guideChapters = taxonomies['guide-chapters']
export const datasetCategories = taxonomies['dataset-categories']
export const scraperCategories = taxonomies['scraper-categories']

/** Drawings of products and comparisons, by the names of the files in `core/drawing/diagrams/`. */
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
/** How often a dataset is delivered. */
export const datasetRefreshes = ['once', 'daily', 'weekly', 'monthly'] as const
export const datasetFormats = ['csv', 'json', 'ndjson', 'parquet'] as const
/** How a dataset reaches the customer. */
export const datasetDeliveries = ['download', 's3', 'sftp'] as const
/** What a dataset holds of people. */
export const personalDataLevels = ['none', 'possible', 'yes'] as const
export const fieldTypes = ['string', 'integer', 'decimal', 'boolean', 'date', 'timestamp', 'url', 'enum', 'array', 'object'] as const
