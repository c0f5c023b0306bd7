import { useState, useSyncExternalStore } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { CopyMarkdown } from './copy-markdown.tsx'
import { useCopy } from './use-copy.ts'

interface Props {
  /** Absolute. */
  url: string
  title: string
  /** Address of the page's Markdown, if it has one. */
  markdownAlternate?: string
}

/** Passes a page on by its address, as Markdown, by mail or by what the device has: without anybody's script, and nothing is counted. */
export function Share({ url, title, markdownAlternate }: Props) {
  const t = useMessages()
  const { copied, copy } = useCopy()
  const [isClipboardBlocked, setClipboardBlocked] = useState(false)
  const canShareNatively = useSyncExternalStore(
    noSubscription,
    () => 'share' in navigator,
    () => false,
  )
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
          // Who closes the device's own dialog has not met an error.
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
      {/* No https, or no permission: the address is shown, to be copied by hand. */}
      {isClipboardBlocked && <code translate="no">{url}</code>}
    </>
  )
}

/** What a device can do does not change. */
const noSubscription = () => () => undefined
