import { LocalLink } from '#app/navigation/local-link.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { BasketButton } from './basket-button.tsx'
import type { DatasetCard } from './datasets-loader.ts'
import styles from './dataset.module.css'

/** A dataset in the catalog. Rendered when it comes near the view (`content-visibility`), so that long lists stay quick. */
export function LazyDatasetsItem({ dataset }: { dataset: DatasetCard }) {
  return (
    <>
      <LocalLink to={`/products/datasets/${dataset.slug}`} className={styles.item}>
        <CoverImage slug={dataset.slug} />
        <h2 {...ownLanguage(dataset)}>{dataset.title}</h2>
        <p {...ownLanguage(dataset)}>{dataset.summary}</p>
        <p className="caption">
          <span>{dataset.category}</span> <span>{dataset.fields}</span>
        </p>
      </LocalLink>
      <BasketButton {...ownLanguage(dataset)} slug={dataset.slug} title={dataset.title} small />
    </>
  )
}
