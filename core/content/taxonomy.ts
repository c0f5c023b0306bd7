/**
 * Closed lists of values in `meta.yaml`. Groups, chapters and categories come from `content/taxonomies.yaml` and diagrams from their
 * folder, with the types of the last build; the others depend on code. Without schemas, so that browsers can load it.
 */
import { diagramNames, taxonomies } from '#generated/taxonomies.ts'

export const productGroups = taxonomies['product-groups']
export const faqGroups = taxonomies['faq-groups']
export const guideChapters = taxonomies['guide-chapters']
export const datasetCategories = taxonomies['dataset-categories']
export const scraperCategories = taxonomies['scraper-categories']

/** Drawings of products and comparisons: the names of the files in `core/drawing/diagrams/`, and in `diagrams` of the site folder. */
export const diagrams = diagramNames
/** The drawing of a product that names none. */
export const genericDiagram = 'product' satisfies (typeof diagrams)[number]
/** How often a dataset is delivered. */
export const datasetRefreshes = ['once', 'daily', 'weekly', 'monthly'] as const
/** Pictures of covers. The order matters: a hash of the slug selects the index. */
export const coverMotifs = ['contour', 'globe', 'routes', 'soundings'] as const
/** How a dataset reaches the customer. */
export const datasetDeliveries = ['download', 's3', 'sftp'] as const
export const personalDataLevels = ['none', 'possible', 'yes'] as const
export const fieldTypes = ['string', 'integer', 'decimal', 'boolean', 'date', 'timestamp', 'url', 'enum', 'array', 'object'] as const
