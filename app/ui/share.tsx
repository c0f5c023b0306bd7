import { useState } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'

/** Passes a page on by its address or by mail: without anybody's script, and nothing is counted. */
export function Share({ url, title }: { url: string; title: string }) {
  const t = useMessages()
  const [state, setState] = useState<'copied' | 'closed'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch {
      // No https, or no permission: the address is shown, to be copied by hand.
      setState('closed')
    }
  }
  return (
    <>
      <div className="buttons">
        <span className="needs-script">
          <button type="button" className="button small" onClick={() => void copy()}>
            <span aria-live="polite">{state === 'copied' ? t('share.copied') : t('share.copy')}</span>
          </button>
        </span>
        <a className="button small" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
          {t('share.mail')}
        </a>
      </div>
      {state === 'closed' && <code translate="no">{url}</code>}
    </>
  )
}
