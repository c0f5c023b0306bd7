/** The most read articles, as pages request them. */

import type { Locale } from '#core/locales.ts'

/** Address of the list; its query is `locale`. */
export const popularPath = '/blog/popular.json'

/** Articles of the list: one more than a page shows, because an article leaves itself out. */
export const popularCount = 4

/** Most read first; empty if there are too few reads. `lang` and `dir` are set if a title is in another language. */
export type PopularArticles = readonly { slug: string; title: string; lang?: string; dir?: 'ltr' | 'rtl' }[]

/** Finds the most read articles of a language. */
export type FindPopular = (locale: Locale) => Promise<PopularArticles>
