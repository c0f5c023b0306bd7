import { ownLanguage, type OwnLanguage } from '#app/ui/own-language.ts'

/** An article in a list of links. */
export interface ArticleTitle extends OwnLanguage {
  slug: string
  title: string
}

export const articleLink = ({ slug, title, ...language }: ArticleTitle) => ({ to: `/blog/${slug}`, label: title, ...ownLanguage(language) })
