import { datasetRequestAddress } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { BasketButton } from './basket-button.tsx'
import type { DatasetCard } from './datasets-loader.ts'
import styles from './dataset.module.css'

/** A dataset in the catalog. Laid out when it is near the viewport (`content-visibility`), so that long lists stay fast. */
export function LazyDatasetsItem({ dataset }: { dataset: DatasetCard }) {
  const t = useMessages()
  const own = ownLanguage(dataset)
  const { slug, title } = dataset
  return (
    <>
      <LocalLink to={`/products/datasets/${slug}`} className={styles.item}>
        <CoverImage slug={slug} />
        <h2 {...own}>{title}</h2>
        <p {...own}>{dataset.summary}</p>
        <p className="caption">
          <span>{dataset.category}</span> <span>{dataset.fields}</span>
        </p>
        <dl className={styles.keyFacts}>
          {dataset.facts.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt> <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </LocalLink>
      <BasketButton {...own} dataset={{ slug }} title={title} small />
      <span data-without-script="">
        <LocalLink className={`button small ${styles.choose}`} to={datasetRequestAddress([{ slug }])}>
          {t('dataset.requestAction')}
          <span className="visually-hidden" {...own}>
            {' '}
            {title}
          </span>
        </LocalLink>
      </span>
    </>
  )
}
