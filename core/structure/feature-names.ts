/** The parts of the site that an operator can switch off in `site/structure.yaml`. */
export const featureNames = ['accounts', 'police', 'scrapers', 'datasets', 'blog', 'comparisons', 'useCases', 'solutions'] as const

export type Feature = (typeof featureNames)[number]
