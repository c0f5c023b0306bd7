import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { FieldTable } from '#app/ui/field-table.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { LinkList } from '#app/ui/link-list.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadDataset } from './dataset-loader.ts'
import styles from './dataset.module.css'

type Data = Awaited<ReturnType<typeof loadDataset>>

export function DatasetPage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <div className="wrap grid cover-head">
        <div className="words">
          <h1 {...own}>{data.title}</h1>
          <p className="lead inline-code" {...own}>
            <Inline text={data.lead} />
          </p>
          <Facts facts={data.facts} />
        </div>
        <Fragment id="cover" html={data.cover} className="picture" aria-hidden="true" />
      </div>
      <div className={`wrap grid ${styles.columns}`}>
        <div className={styles.main}>
          <section>
            <h2 id="dictionary">{t('dataset.dictionary')}</h2>
            <p>{t('dataset.dictionaryText')}</p>
            <FieldTable
              {...own}
              labelledBy="dictionary"
              nameHeading={t('dataset.field')}
              fields={data.fields.map((field) => ({
                ...field,
                id: `field-${field.name}`,
                flags: [...(field.nullable ? [t('dataset.nullable')] : []), ...(field.personal ? [t('dataset.personalFlag')] : [])],
              }))}
            />
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
          <LinkList
            title={t('dataset.scrapers')}
            items={data.scrapers.map((item) => ({ to: `/scrapers/${item.slug}`, label: item.title, ...ownLanguage(item) }))}
          />
        </aside>
      </div>
    </PageFrame>
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
