import { datasetRequestPath } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Catalog } from '#app/catalog/catalog.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Questions } from '#app/ui/questions.tsx'
import { BasketBar } from './basket-bar.tsx'
import type { loadDatasets } from './datasets-loader.ts'
import { LazyDatasetsItem } from './lazy-datasets-item.tsx'
import styles from './dataset.module.css'

type Data = Awaited<ReturnType<typeof loadDatasets>>

export function DatasetList({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const { catalog } = data
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        <Catalog
          view={catalog}
          label={t('datasets.search')}
          count={t('datasets.count', { count: catalog.count })}
          pagesLabel={t('datasets.pages')}
          empty={
            <>
              {t('catalog.none')} <LocalLink to={datasetRequestPath}>{t('dataset.missingAction')}</LocalLink>
            </>
          }
        >
          <ul className="cards">
            {data.datasets.map((dataset) => (
              <li key={dataset.slug} className="card">
                <LazyDatasetsItem dataset={dataset} />
              </li>
            ))}
          </ul>
        </Catalog>
        <section className={styles.request}>
          <h2>{data.missing.title}</h2>
          <p>{data.missing.text}</p>
          <LocalLink className="button primary" to={datasetRequestPath}>
            {t('dataset.missingAction')}
          </LocalLink>
        </section>
        {data.body !== undefined && (
          <div className={styles.about}>
            <StaticHtml {...own} id="body" html={data.body} className="prose" />
            {data.questions.length > 0 && (
              <section className={styles.questions} aria-labelledby="page-questions">
                <h2 id="page-questions">{t('page.questions')}</h2>
                <Questions {...own} items={data.questions} />
              </section>
            )}
          </div>
        )}
      </div>
      <BasketBar />
    </PageFrame>
  )
}
