import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import type { loadSearch } from './search-loader.ts'
import styles from './search.module.css'

type Data = Awaited<ReturnType<typeof loadSearch>>

export function SearchPage({ data, action }: { data: Data; action: string }) {
  const t = useMessages()
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} />
      <div className="wrap">
        <SearchForm action={action} label={t('search.label')} query={data.query} />
        {data.query && (
          <p className={styles.count} role="status">
            {t('search.count', { count: data.results.length, query: data.query })}
          </p>
        )}
        <ol className={styles.results}>
          {data.results.map((result) => (
            <li key={result.path}>
              <p className="caption">{t(`search.kind.${result.kind as 'products'}`)}</p>
              <h2>
                <LocalLink to={result.path}>{result.title}</LocalLink>
              </h2>
              <p>{result.text}</p>
            </li>
          ))}
        </ol>
        {data.query && data.results.length === 0 && (
          <p>
            {t('search.empty')} <LocalLink to="/help">{t('nav.help')}</LocalLink> ·{' '}
            <LocalLink to="/contact-us">{t('nav.contact')}</LocalLink>
          </p>
        )}
      </div>
    </PageFrame>
  )
}
