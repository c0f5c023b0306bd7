import {
  defaultRowCount,
  readDatasetQuery,
  readRows,
  writeDatasetQuery,
  writeSort,
  type DatasetQuery,
} from '#core/datasets/dataset-query.ts'
import { fileFormats } from '#core/datasets/files.ts'
import { datasetRequestAddress, type RequestedDataset } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { addToBasket, datasetBasket } from '#app/state/dataset-basket.ts'
import { CoverHead } from '#app/ui/cover-head.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { LinkList } from '#app/ui/link-list.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Share } from '#app/ui/share.tsx'
import { useQueryForm } from '#app/ui/use-query-form.ts'
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
  const { choice, key, form, readFields, send } = useQueryForm({
    read: (query) => readDatasetQuery(names, query),
    write: (query) => writeDatasetQuery(names, query),
    onChoice: updateBasket,
  })
  const { search, fields: shown, sort, rows, format } = choice
  const requestedDataset = requestedDatasetOf(data, choice)

  /** Changes columns, rows and format of the dataset in the basket too. */
  function updateBasket(next: DatasetQuery): void {
    const isInBasket = datasetBasket.get().some(({ slug }) => slug === data.slug)
    const nextDataset = requestedDatasetOf(data, next)
    if (isInBasket && JSON.stringify(nextDataset) !== JSON.stringify(requestedDataset)) addToBasket(nextDataset)
  }

  /** Sets a hidden field of the form for a choice made outside its visible fields. */
  function choose(name: 'sort' | 'rows' | 'format', value: string): void {
    form.current!.querySelector<HTMLInputElement>(`input[name="${name}"]`)!.value = value
    readFields()
  }

  return (
    <PageFrame data={data}>
      <CoverHead
        {...own}
        title={data.title}
        lead={data.lead}
        facts={data.facts}
        picture={<StaticHtml id="cover" html={data.cover} className="picture" aria-hidden="true" />}
      >
        <LocalLink className={`button primary ${styles.first}`} to={datasetRequestAddress([requestedDataset])}>
          {t('dataset.requestAction')}
        </LocalLink>
      </CoverHead>
      <div className={`wrap grid ${styles.columns}`}>
        <div className={styles.main}>
          <form key={key} ref={form} action="#dictionary" autoComplete="off" onInput={readFields} onSubmit={send}>
            <section>
              <h2 id="dictionary">{t('dataset.dictionary')}</h2>
              <p>{data.texts.dictionary}</p>
              <FieldDictionary {...own} fields={data.fields} search={search} />
            </section>
            <section>
              <h2 id="sample">{t('dataset.sample')}</h2>
              <p>{data.texts.sample}</p>
              <SampleTable
                fields={data.fields}
                rows={data.rows}
                shown={shown}
                sort={sort}
                onColumnsChange={readFields}
                onSort={(next) => choose('sort', next)}
              />
            </section>
            <input type="hidden" name="sort" defaultValue={writeSort(names, sort)} />
            <input type="hidden" name="rows" defaultValue={rows} />
            <input type="hidden" name="format" defaultValue={format ?? ''} />
          </form>
          <DatasetFiles
            key={`files ${key}`}
            files={data.files}
            choice={choice}
            otherParameters={writeDatasetQuery(names, { ...choice, rows: String(defaultRowCount), format: undefined })}
            onChoose={choose}
            onSubmit={send}
          />
          <StaticHtml {...own} id="body" html={data.body} className="prose" />
        </div>
        <Aside data={data} requestedDataset={requestedDataset} />
      </div>
      <BasketBar />
    </PageFrame>
  )
}

/** The visitor's choice on the page, without default values. */
function requestedDatasetOf({ slug, fields }: Data, { fields: shown, rows, format }: DatasetQuery) {
  const isEstimated = rows !== String(defaultRowCount) || format !== undefined
  return {
    slug,
    fields: shown.length > 0 && shown.length < fields.length ? shown : undefined,
    rows: isEstimated ? readRows(rows) : undefined,
    format,
  } satisfies RequestedDataset
}

interface SectionProps {
  data: Data
  requestedDataset: ReturnType<typeof requestedDatasetOf>
}

function Aside({ data, requestedDataset }: SectionProps) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <aside className={styles.aside}>
      <div className={styles.sticky}>
        <DatasetRequestPanel data={data} requestedDataset={requestedDataset} />
        <LinkList title={t('dataset.scrapers')} items={data.scrapers} />
        <LinkList title={t('dataset.guides')} items={data.guides} />
      </div>
      <Citation {...own} {...data.citation} />
      <section className="link-list">
        <h2>{t('share.title')}</h2>
        <Share url={data.url} title={data.title} />
      </section>
    </aside>
  )
}

function DatasetRequestPanel({ data, requestedDataset }: SectionProps) {
  const t = useMessages()
  const { fields, rows, format } = requestedDataset
  const details = [
    fields && t('dataset.columns', { shown: fields.length, total: data.fields.length }),
    rows && t('dataset.estimateFor', { count: rows }),
    format && t('form.labeledValue', { label: t('dataset.format'), value: fileFormats[format].name }),
  ].filter(Boolean)
  return (
    <div className={styles.panel}>
      <h2>{t('dataset.requestTitle')}</h2>
      <p>{data.texts.request}</p>
      <div className="buttons">
        <LocalLink className="button primary" to={datasetRequestAddress([requestedDataset])}>
          {t('dataset.requestAction')}
        </LocalLink>
        <BasketButton {...ownLanguage(data.language)} dataset={requestedDataset} title={data.title} />
      </div>
      {details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
      <p className={styles.detail} data-without-script="">
        {data.texts.withoutScript}
      </p>
    </div>
  )
}
