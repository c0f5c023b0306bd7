import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { BasketBar } from './basket-bar.tsx'
import type { loadDatasets } from './datasets-loader.ts'
import { LazyDatasetsItem } from './lazy-datasets-item.tsx'
import styles from './dataset.module.css'

type Data = Awaited<ReturnType<typeof loadDatasets>>

export function DatasetList({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        <div className={styles.search}>
          <SearchForm action="/search" label={t('datasets.search')} kind="datasets" />
        </div>
        <ul className="cards">
          {data.datasets.map((dataset, index) => (
            <li
              key={dataset.slug}
              id={dataset.category === data.datasets[index - 1]?.category ? undefined : dataset.category}
              className="card"
            >
              <LazyDatasetsItem dataset={dataset} />
            </li>
          ))}
        </ul>
        <section className={styles.request}>
          <h2>{t('dataset.missingTitle')}</h2>
          <p>{t('dataset.missingText')}</p>
          <LocalLink className="button primary" to="/products/datasets/components/CustDataFeedback">
            {t('dataset.missingAction')}
          </LocalLink>
        </section>
        <div className={styles.about}>
          <Fragment {...own} id="body" html={data.body} className="prose" />
          {data.questions.length > 0 && (
            <section className={styles.questions} aria-labelledby="page-questions">
              <h2 id="page-questions">{t('page.questions')}</h2>
              <Questions {...own} items={data.questions} />
            </section>
          )}
        </div>
      </div>
      <BasketBar />
    </PageFrame>
  )
}
