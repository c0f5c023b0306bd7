/** The addresses of each feature that can be switched off. */
import type { Feature } from './feature-names.ts'

/**
 * The unprefixed paths of each feature, without a query. Staff log in, change their account and read the inbox also on a site without accounts of
 * customers.
 */
const pathsOf: Readonly<Record<Feature, RegExp>> = {
  accounts: /^\/(?:sign-up|dashboard(?:\/requests(?:\/.*)?)?)$/,
  police: /^\/police-assistance$/,
  scrapers: /^\/scrapers(?:\/|$)/,
  datasets: /^\/products\/datasets(?:\/|$)/,
  blog: /^\/blog(?:\/|$)/,
  comparisons: /^\/compare(?:\/|$)/,
  useCases: /^\/use-cases(?:\/|$)/,
  solutions: /^\/solutions(?:\/|$)/,
}

/** The form with which datasets and scrapers are requested (`datasetRequestPath`, whose module would come into every page's script). */
const dataRequest = '/products/datasets/components/CustDataFeedback'

/** The feature that a path belongs to, if it can be switched off. */
export function featureOf(path: string): Feature | undefined {
  const [name] = Object.entries(pathsOf).find(([, paths]) => paths.test(path)) ?? []
  return name as Feature | undefined
}

/**
 * Whether the site has the page at an address, as far as features decide it.
 *
 * @param address unprefixed path, also the pattern of a route, with or without query and anchor
 */
export function isOfferedWith(address: string, on: Readonly<Record<Feature, boolean>>): boolean {
  const path = address.split(/[?#]/)[0]!
  if (path === dataRequest) return on.datasets || on.scrapers
  const feature = featureOf(path)
  return feature === undefined || on[feature]
}

/** The features whose documents are whole kinds. */
const kindsOf: Readonly<Record<string, Feature>> = {
  scrapers: 'scrapers',
  datasets: 'datasets',
  blog: 'blog',
  'blog-tags': 'blog',
  compare: 'comparisons',
  'use-cases': 'useCases',
  solutions: 'solutions',
}

/** The feature that a kind of documents, or a section of the home page named like one, belongs to. */
export function featureOfKind(kind: string): Feature | undefined {
  return Object.hasOwn(kindsOf, kind) ? kindsOf[kind] : undefined
}
