/** The articles that are read most, as pages ask for them. */

import type { Locale } from '#core/locales.ts'

/** Address of the list; its query is `locale`. */
export const popularPath = '/blog/popular.json'

/** Articles of the list: one more than a page shows, which leaves itself out. */
export const popularCount = 4

/** Most often read first; empty where too few have been read. `lang` and `dir` where a title is in another language. */
export type PopularArticles = readonly { slug: string; title: string; lang?: string; dir?: 'ltr' | 'rtl' }[]

/** Says what is popular in a language. */
export type FindPopular = (locale: Locale) => Promise<PopularArticles>
