import { useMessages } from '#app/i18n/locale.tsx'
import styles from './tools.module.css'

/** The visitor's IP address as the server sees it. It is not stored. */
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
