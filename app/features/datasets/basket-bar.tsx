import { datasetRequestAddress, maxDatasets } from '#core/forms/sending.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { useAnnounce } from '#app/a11y/announcer.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { datasetBasket, useBasket } from '#app/state/dataset-basket.ts'
import styles from './basket-bar.module.css'

/** Links to the request for the chosen datasets. The last element of a page; it overlays the page while a dataset is chosen. */
export function BasketBar() {
  const t = useMessages()
  const announce = useAnnounce()
  const datasets = useBasket()
  const count = datasets.length
  if (count === 0) return null

  function clear(): void {
    datasetBasket.set([])
    announce(t('basket.count', { count: 0 }))
    // The pressed button is removed, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section className={styles.anchor} data-browser="" aria-label={t('basket.title')}>
      <div className={`wrap ${styles.line}`}>
        <div className={styles.bar}>
          {count >= maxDatasets && <p className="caption">{t('basket.full', { max: maxDatasets })}</p>}
          <LocalLink className="button small primary" to={datasetRequestAddress(datasets)}>
            {t('basket.request', { count })}
          </LocalLink>
          <button type="button" className="button small" onClick={clear}>
            {t('basket.clear')}
          </button>
        </div>
      </div>
    </section>
  )
}
