import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { MarkedText } from '#app/ui/marked.tsx'
import { Nearby } from '#app/ui/nearby.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { SearchChoices } from './search-choices.tsx'
import type { loadSearch } from './search-loader.ts'
import styles from './search.module.css'

type Data = ReturnType<typeof loadSearch>

export function SearchPage({ data }: { data: Data }) {
  const t = useMessages()
  const { query, labels, results, filters, english, page, pages, firstNumber } = data
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} />
      <div className="wrap">
        <SearchForm action={data.path} label={data.label} query={query} kind={data.kind} scope={data.scope} opensFocused={query === ''} />
        {filters.length > 0 && (
          <nav className={`filters ${styles.filters}`} aria-label={labels.filters}>
            {filters.map(({ label, href, current, count: found }) => (
              <LocalLink key={href} to={href} aria-current={current ? 'page' : undefined}>
                {label} <span className={styles.number}>{found}</span>
              </LocalLink>
            ))}
          </nav>
        )}
        <p className={styles.count} role="status">
          {labels.count}
          {labels.unmatched && <span className={styles.unmatched}>{labels.unmatched}</span>}
        </p>
        {english && (
          <p className={styles.english}>
            <a href={english.href} hrefLang="en">
              {english.label}
            </a>
          </p>
        )}
        <ol className={styles.results} start={firstNumber}>
          {results.map((result) => (
            <li key={result.path}>
              <p className="caption">{t(`search.kind.${result.kind}`)}</p>
              <h2>
                <LocalLink to={result.path}>
                  <MarkedText parts={result.title} />
                  {result.heading && (
                    <span className={styles.section}>
                      {' › '}
                      <MarkedText parts={result.heading} />
                    </span>
                  )}
                </LocalLink>
              </h2>
              <p>
                <MarkedText parts={result.snippet} />
              </p>
            </li>
          ))}
        </ol>
        {pages > 1 && (
          <Pagination
            label={labels.pages}
            page={page}
            pages={pages}
            href={(number) => (number === 1 ? data.firstPage : `${data.firstPage}&page=${number}`)}
          />
        )}
        <SearchChoices query={query} labels={labels} />
        {query && results.length === 0 && (
          <>
            <p>{labels.empty}</p>
            <Nearby />
          </>
        )}
      </div>
    </PageFrame>
  )
}
