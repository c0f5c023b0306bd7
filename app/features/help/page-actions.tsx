import { useMessages } from '#app/i18n/locale.tsx'
import { CopyMarkdown } from '#app/ui/copy-markdown.tsx'
import styles from './help.module.css'

/** The date of a document's last change, and actions for the whole document. */
export function PageActions({ updated, markdownAlternate, url }: { updated: string; markdownAlternate: string; url: string }) {
  const t = useMessages()
  return (
    <p className={`caption cluster ${styles.actions}`} data-address={url}>
      <span>{updated}</span>
      <CopyMarkdown markdownAlternate={markdownAlternate} />
      <span className="needs-script">
        <button type="button" className="text-button" onClick={() => print()}>
          {t('page.print')}
        </button>
      </span>
    </p>
  )
}
