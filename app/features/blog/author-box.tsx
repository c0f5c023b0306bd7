import { LocalLink } from '#app/navigation/local-link.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import type { loadArticle } from './article-loader.ts'
import styles from './blog.module.css'

/** Who wrote an article: the provider's team, which signs as one. */
export function AuthorBox({ author }: { author: Awaited<ReturnType<typeof loadArticle>>['author'] }) {
  return (
    <section className={styles.author} aria-labelledby="author">
      <StaticHtml id="mark" html={author.mark} aria-hidden="true" />
      <div>
        <h2 id="author">{author.name}</h2>
        <p>
          {author.text} <LocalLink to="/about#how-we-write">{author.link}</LocalLink>
        </p>
      </div>
    </section>
  )
}
