import { useMessages } from '#app/i18n/locale.tsx'
import styles from './tools.module.css'

/** The address that this page was asked for from, as the server saw it. Nothing is kept. */
export function MyAddress({ address }: { address: string }) {
  const t = useMessages()
  return (
    <div className="wrap">
      <p className="caption">{t('ip.label')}</p>
      <p className={styles.address}>
        {address ? (
          <bdi dir="ltr" translate="no">
            {address}
          </bdi>
        ) : (
          t('ip.unknown')
        )}
      </p>
    </div>
  )
}
