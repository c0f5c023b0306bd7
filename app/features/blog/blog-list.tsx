import { useMessages } from '#app/i18n/locale.tsx'
import { DeferredContent } from '#app/a11y/route-change.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Arrow } from '#app/ui/arrow.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { ArticleTeaser } from './article-teaser.tsx'
import type { ArticleCard, loadBlogList } from './blog-loader.ts'
import styles from './blog.module.css'

type Data = Awaited<ReturnType<typeof loadBlogList>>

export function BlogList({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const list = (
    <>
      <ul className="cards">
        {data.articles.map((article) => (
          <li key={article.slug} className="card">
            <ArticleTeaser article={article} />
          </li>
        ))}
      </ul>
      {data.pages > 1 && (
        <Pagination
          label={t('blog.pages')}
          page={data.page}
          pages={data.pages}
          href={(page) => (page === 1 ? data.firstPage : `${data.firstPage}/page/${page}`)}
        />
      )}
      {data.feeds.length > 0 && (
        <p className={`caption cluster ${styles.feeds}`}>
          <span>{t('blog.feeds')}</span>
          {data.feeds.map(({ name, path }) => (
            <LocalLink key={path} to={path} translate="no">
              {name}
            </LocalLink>
          ))}
        </p>
      )}
    </>
  )
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} aside={data.lead && <p {...own}>{data.lead}</p>} />
      <div className="wrap">
        <div className={styles.search}>
          <SearchForm action="/blog/search" label={t('blog.search')} scope="blog" />
        </div>
        <nav className="filters" aria-label={t('blog.categories')}>
          <LocalLink to="/blog" aria-current={data.currentTag ? undefined : 'page'}>
            {t('blog.all')}
          </LocalLink>
          {data.tags.map((tag) => (
            <LocalLink
              key={tag.slug}
              {...ownLanguage(tag)}
              to={`/blog/category/${tag.slug}`}
              aria-current={tag.slug === data.currentTag ? 'page' : undefined}
            >
              {tag.title}
            </LocalLink>
          ))}
        </nav>
        {data.featured && <Featured article={data.featured} />}
        {data.featured ? <DeferredContent>{list}</DeferredContent> : list}
      </div>
    </PageFrame>
  )
}

function Featured({ article }: { article: ArticleCard }) {
  const t = useMessages()
  return (
    <article className={`grid ${styles.featured}`}>
      <StaticHtml id={`cover-${article.slug}`} html={article.cover} className={styles.cover} aria-hidden="true" />
      <div className={styles.text}>
        <p className="caption cluster">
          {article.tag && <span {...ownLanguage(article.tag)}>{article.tag.title}</span>}{' '}
          <time dateTime={article.date.iso}>{article.date.text}</time>
        </p>
        <h2 id="featured" {...ownLanguage(article)}>
          <LocalLink to={`/blog/${article.slug}`}>{article.title}</LocalLink>
        </h2>
        <p {...ownLanguage(article)}>{article.lead}</p>
        <LocalLink className="more" id="read" to={`/blog/${article.slug}`} aria-labelledby="read featured">
          {t('blog.read')} <Arrow />
        </LocalLink>
      </div>
    </article>
  )
}
