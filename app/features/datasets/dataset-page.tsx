import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadDataset } from './dataset-loader.ts'
import styles from './dataset.module.css'

type Data = Awaited<ReturnType<typeof loadDataset>>

export function DatasetPage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <div className={`wrap grid ${styles.head}`}>
        <div className={styles.words}>
          <h1 {...own}>{data.title}</h1>
          <p className="lead inline-code" {...own}>
            <Inline text={data.lead} />
          </p>
          <dl className="facts">
            {data.facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Fragment id="cover" html={data.cover} className={styles.cover} aria-hidden="true" />
      </div>
      <div className={`wrap grid ${styles.columns}`}>
        <div className={styles.main}>
          <section>
            <h2 id="dictionary">{t('dataset.dictionary')}</h2>
            <p>{t('dataset.dictionaryText')}</p>
            <Dictionary data={data} />
          </section>
          <section>
            <h2 id="sample">{t('dataset.sample')}</h2>
            <p>{t('dataset.sampleText')}</p>
            <Sample data={data} />
          </section>
          <Fragment {...own} id="body" html={data.body} className="prose" />
        </div>
        <aside className={styles.aside}>
          <div className="panel">
            <h2>{t('dataset.requestTitle')}</h2>
            <p>{t('dataset.requestText')}</p>
            <LocalLink className="button primary" to={`/products/datasets/components/CustDataFeedback?datasets=${data.slug}`}>
              {t('dataset.requestAction')}
            </LocalLink>
          </div>
          {data.scrapers.length > 0 && (
            <section aria-labelledby="scrapers" className={styles.related}>
              <h2 id="scrapers">{t('dataset.scrapers')}</h2>
              <ul>
                {data.scrapers.map((scraper) => (
                  <li key={scraper.slug} lang={scraper.lang}>
                    <LocalLink to={`/scrapers/${scraper.slug}`}>{scraper.title}</LocalLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </PageFrame>
  )
}

function Dictionary({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <div className="table" role="region" tabIndex={0} aria-labelledby="dictionary">
      <table className={styles.dictionary}>
        <thead>
          <tr>
            <th scope="col">{t('dataset.field')}</th>
            <th scope="col">{t('dataset.type')}</th>
            <th scope="col">{t('dataset.meaning')}</th>
            <th scope="col">{t('dataset.example')}</th>
          </tr>
        </thead>
        <tbody>
          {data.fields.map((field) => (
            <tr key={field.name} id={`field-${field.name}`}>
              <th scope="row">
                <code translate="no">{field.name}</code>
              </th>
              <td>
                <code translate="no">{field.type}</code>
                {field.nullable && <span className={styles.flag}>{t('dataset.nullable')}</span>}
                {field.personal && <span className={styles.flag}>{t('dataset.personalFlag')}</span>}
              </td>
              <td className="inline-code" {...ownLanguage(data.language)}>
                <Inline text={field.meaning} />
              </td>
              <td>
                <code translate="no">{field.example}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Sample({ data }: { data: Data }) {
  return (
    <div className="table" role="region" tabIndex={0} aria-labelledby="sample" dir="ltr">
      <table className={styles.sample} translate="no">
        <thead>
          <tr>
            {data.fields.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, index) => (
            <tr key={index}>
              {row.map((value, column) => (
                <td key={column} className={data.numeric[column] ? styles.number : undefined}>
                  {value === null ? <span className={styles.null}>null</span> : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
