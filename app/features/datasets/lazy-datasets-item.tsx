import { LocalLink } from '#app/navigation/local-link.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { DatasetCard } from './datasets-loader.ts'
import styles from './dataset.module.css'

/** A dataset in the catalog. Rendered when it comes near the view (`content-visibility`), so that long lists stay quick. The heading is `h3` below a category's `h2`. */
export function LazyDatasetsItem({ dataset, heading: Heading = 'h3' }: { dataset: DatasetCard; heading?: 'h2' | 'h3' }) {
  return (
    <LocalLink to={`/products/datasets/${dataset.slug}`} className={styles.item}>
      <Fragment id={`cover-${dataset.slug}`} html={dataset.cover} as="span" aria-hidden="true" />
      <Heading {...ownLanguage(dataset)}>{dataset.title}</Heading>
      <p {...ownLanguage(dataset)}>{dataset.summary}</p>
      <p className="caption">
        <span>{dataset.fields}</span>{' '}
        <span>
          <bdi>{dataset.formats}</bdi>
        </span>
      </p>
    </LocalLink>
  )
}
