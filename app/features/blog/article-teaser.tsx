import { LocalLink } from '#app/navigation/local-link.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import type { ArticleCard } from './blog-loader.ts'

/** An article in a list: its cover, when it came out, what it is about. */
export function ArticleTeaser({ article }: { article: ArticleCard }) {
  return (
    <LocalLink to={`/blog/${article.slug}`} lang={article.lang}>
      <Fragment id={`cover-${article.slug}`} html={article.cover} as="span" aria-hidden="true" />
      <p className="caption">
        <span>{article.tag}</span> <span>{article.date}</span>
      </p>
      <h2>{article.title}</h2>
    </LocalLink>
  )
}
