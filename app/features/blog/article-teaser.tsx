import { LocalLink } from '#app/navigation/local-link.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { ArticleCard } from './blog-loader.ts'

/** An article in a list: cover, category, date and title. */
export function ArticleTeaser({ article }: { article: ArticleCard }) {
  return (
    <LocalLink to={`/blog/${article.slug}`}>
      <StaticHtml id={`cover-${article.slug}`} html={article.cover} as="span" aria-hidden="true" isDeferred />
      <p className="caption">
        {article.tag && <span {...ownLanguage(article.tag)}>{article.tag.title}</span>}{' '}
        <time dateTime={article.date.iso}>{article.date.text}</time>
      </p>
      <h2 {...ownLanguage(article)}>{article.title}</h2>
    </LocalLink>
  )
}
