import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Questions } from '#app/ui/questions.tsx'
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
        <nav className="filters" aria-label={t('dataset.categories')}>
          {data.categories.map((category) => (
            <a key={category} href={`#${category}`}>
              {t(`datasets.category.${category}`)}
            </a>
          ))}
        </nav>
        {data.categories.map((category) => (
          <section key={category} id={category} className={styles.category} aria-labelledby={`category-${category}`}>
            <h2 id={`category-${category}`}>{t(`datasets.category.${category}`)}</h2>
            <ul className="cards">
              {data.datasets
                .filter((dataset) => dataset.category === category)
                .map((dataset) => (
                  <li key={dataset.slug} className="card">
                    <LazyDatasetsItem dataset={dataset} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <section className={styles.request}>
          <h2>{t('dataset.missingTitle')}</h2>
          <p>{t('dataset.missingText')}</p>
          <LocalLink className="button primary" to="/products/datasets/components/CustDataFeedback">
            {t('dataset.missingAction')}
          </LocalLink>
        </section>
        <Fragment {...own} id="body" html={data.body} className="prose" />
        {data.questions.length > 0 && <Questions {...own} items={data.questions} />}
      </div>
    </PageFrame>
  )
}
