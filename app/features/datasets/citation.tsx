import { useRef } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import { useCopy } from '#app/ui/use-copy.ts'
import styles from './dataset.module.css'

/** A citation of the dataset's page. `lang` and `dir` are those of the text, which is in the language of the document. */
export function Citation({ text, bibtex, ...own }: OwnLanguage & { text: string; bibtex: string }) {
  const t = useMessages()
  const { copied, copy } = useCopy()
  const line = useRef<HTMLParagraphElement>(null)

  async function copyLine(): Promise<void> {
    if (!(await copy(text, t('dataset.citationCopied')))) getSelection()?.selectAllChildren(line.current!)
  }

  return (
    <section className={`link-list ${styles.citation}`}>
      <h2>{t('dataset.cite')}</h2>
      <p ref={line} {...own}>
        {text}
      </p>
      <div className="buttons">
        <span className="needs-script">
          <button type="button" className="button" onClick={() => void copyLine()}>
            {copied ? t('dataset.citationCopied') : t('dataset.copyCitation')}
          </button>
        </span>
      </div>
      <CodeBlock language="BibTeX" label="BibTeX">
        {bibtex}
      </CodeBlock>
    </section>
  )
}
