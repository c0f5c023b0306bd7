import { useState } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { useBrowserValue } from '#app/state/browser-value.ts'
import { CopyMarkdown } from './copy-markdown.tsx'
import { useCopy } from './use-copy.ts'

interface Props {
  /** Absolute. */
  url: string
  title: string
  /** Address of the page's Markdown, if it has one. */
  markdownAlternate?: string
}

/** Shares a page by link, as Markdown, by mail or with the device's dialog, without third-party scripts or tracking. */
export function Share({ url, title, markdownAlternate }: Props) {
  const t = useMessages()
  const { copied, copy } = useCopy()
  const [isClipboardBlocked, setClipboardBlocked] = useState(false)
  const canShareNatively = useBrowserValue(() => 'share' in navigator, false)
  return (
    <>
      <div className="buttons">
        <span className="needs-script">
          <button
            type="button"
            className="button"
            onClick={() => void copy(url, t('share.copied')).then((done) => setClipboardBlocked(!done))}
          >
            {copied ? t('share.copied') : t('share.copy')}
          </button>
        </span>
        {markdownAlternate && <CopyMarkdown className="button" markdownAlternate={markdownAlternate} />}
        <a className="button" href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
          {t('share.mail')}
        </a>
        {canShareNatively && (
          // A rejection usually means that the visitor closed the dialog.
          <button
            data-browser=""
            type="button"
            className="button"
            onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
          >
            {t('share.native')}
          </button>
        )}
      </div>
      {/* No https or no permission: show the address to copy it manually. */}
      {isClipboardBlocked && <code translate="no">{url}</code>}
    </>
  )
}
