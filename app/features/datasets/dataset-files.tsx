import { useMessages } from '#app/i18n/locale.tsx'
import type { DatasetFiles as Files } from './dataset-files-loader.ts'
import { SizeEstimate, type EstimateProps } from './size-estimate.tsx'
import styles from './dataset-files.module.css'

/** The sample as files of each format, and the estimated size of a larger file. */
export function DatasetFiles({ files: { text, downloads, estimate }, ...estimateProps }: EstimateProps & { files: Files }) {
  const t = useMessages()
  return (
    <section>
      <h2 id="files">{t('dataset.files')}</h2>
      <p>{text}</p>
      <ul className={styles.files}>
        {downloads.map(({ name, path, saveAs, about, size }) => (
          <li key={path}>
            <a href={path} download={saveAs} translate="no">
              {name}
            </a>
            <span className="caption">{size}</span>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <SizeEstimate {...estimateProps} estimate={estimate} />
    </section>
  )
}
