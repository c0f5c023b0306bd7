import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Nearby } from '#app/ui/nearby.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import type { loadSearch } from './search-loader.ts'
import styles from './search.module.css'

type Data = Awaited<ReturnType<typeof loadSearch>>

export function SearchPage({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} />
      <div className="wrap">
        <SearchForm action={data.path} label={data.label} query={data.query} kind={data.kind} />
        <p className={styles.count} role="status">
          {data.query && t('search.count', { count: data.results.length, query: data.query })}
        </p>
        <ol className={styles.results}>
          {data.results.map((result) => (
            <li key={result.path}>
              <p className="caption">{t(`search.kind.${result.kind}`)}</p>
              <h2>
                <LocalLink to={result.path}>{result.title}</LocalLink>
              </h2>
              <p>{result.text}</p>
            </li>
          ))}
        </ol>
        {data.query && data.results.length === 0 && (
          <>
            <p>{t('search.empty')}</p>
            <Nearby />
          </>
        )}
        {data.query && data.scoped && (
          <p className={styles.links}>
            <LocalLink to={`/search?q=${encodeURIComponent(data.query)}`}>{t('search.label')}</LocalLink>
          </p>
        )}
      </div>
    </PageFrame>
  )
}
