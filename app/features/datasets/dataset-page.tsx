import { useState } from 'react'
import { datasetRequestAddress } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { LinkList } from '#app/ui/link-list.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Share } from '#app/ui/share.tsx'
import { BasketBar } from './basket-bar.tsx'
import { BasketButton } from './basket-button.tsx'
import { Citation } from './citation.tsx'
import { DatasetFiles } from './dataset-files.tsx'
import type { loadDataset } from './dataset-loader.ts'
import { FieldDictionary } from './field-dictionary.tsx'
import { SampleTable } from './sample-table.tsx'
import styles from './dataset.module.css'

type Data = Awaited<ReturnType<typeof loadDataset>>

export function DatasetPage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const names = data.fields.map(({ name }) => name)
  const [shown, setShown] = useState<readonly string[]>(names)
  const wanted = shown.length < names.length ? shown : []
  return (
    <PageFrame data={data}>
      <div className="wrap grid cover-head">
        <div className="words">
          <h1 {...own}>{data.title}</h1>
          <p className="lead inline-code" {...own}>
            <Inline text={data.lead} />
          </p>
          <Facts facts={data.facts} />
          <LocalLink className={`button primary ${styles.first}`} to={datasetRequestAddress([data.slug], wanted)}>
            {t('dataset.requestAction')}
          </LocalLink>
        </div>
        <Fragment id="cover" html={data.cover} className="picture" aria-hidden="true" />
      </div>
      <div className={`wrap grid ${styles.columns}`}>
        <div className={styles.main}>
          <section>
            <h2 id="dictionary">{t('dataset.dictionary')}</h2>
            <p>{t('dataset.dictionaryText')}</p>
            <FieldDictionary {...own} fields={data.fields} />
          </section>
          <section>
            <h2 id="sample">{t('dataset.sample')}</h2>
            <p>{t('dataset.sampleText')}</p>
            <SampleTable fields={data.fields} rows={data.rows} shown={shown} onShow={setShown} />
          </section>
          <DatasetFiles files={data.files} />
          <Fragment {...own} id="body" html={data.body} className="prose" />
        </div>
        <aside className={styles.aside}>
          <div className={styles.near}>
            <div className={styles.panel}>
              <h2>{t('dataset.requestTitle')}</h2>
              <p>{t('dataset.requestText')}</p>
              <div className="buttons">
                <LocalLink className="button primary" to={datasetRequestAddress([data.slug], wanted)}>
                  {t('dataset.requestAction')}
                </LocalLink>
                <BasketButton {...own} slug={data.slug} title={data.title} />
              </div>
              {wanted.length > 0 && <p className={styles.wanted}>{t('dataset.requestFields', { count: wanted.length })}</p>}
            </div>
            <LinkList
              title={t('dataset.scrapers')}
              items={data.scrapers.map((item) => ({ to: `/scrapers/${item.slug}`, label: item.title, ...ownLanguage(item) }))}
            />
            <LinkList
              title={t('dataset.guides')}
              items={data.guides.map((item) => ({ to: `/help/user-guide/${item.slug}`, label: item.title, ...ownLanguage(item) }))}
            />
          </div>
          <Citation {...own} {...data.citation} />
          <section className="link-list">
            <h2>{t('share.title')}</h2>
            <Share url={data.url} title={data.title} />
          </section>
        </aside>
      </div>
      <BasketBar />
    </PageFrame>
  )
}
