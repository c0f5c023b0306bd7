import { useState } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { useCopy } from './use-copy.ts'

/** Passes a page on by its address or by mail: without anybody's script, and nothing is counted. */
export function Share({ url, title }: { url: string; title: string }) {
  const t = useMessages()
  const { copied, copy } = useCopy()
  const [closed, setClosed] = useState(false)
  return (
    <>
      <div className="buttons">
        <span className="needs-script">
          <button type="button" className="button" onClick={() => void copy(url, t('share.copied')).then((done) => setClosed(!done))}>
            {copied ? t('share.copied') : t('share.copy')}
          </button>
        </span>
        <a className="button" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
          {t('share.mail')}
        </a>
      </div>
      {/* No https, or no permission: the address is shown, to be copied by hand. */}
      {closed && <code translate="no">{url}</code>}
    </>
  )
}
