import { useMessages } from '#app/i18n/locale.tsx'
import { CopyMarkdown } from '#app/ui/copy-markdown.tsx'
import styles from './help.module.css'

/** When a document was last changed, and what can be done with it as a whole. */
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
