import type { MouseEvent } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { useCopy } from './use-copy.ts'
import { isModified } from '#core/modified-click.ts'

/** Copies the page as Markdown; opens the Markdown if there are no scripts or no clipboard access. */
export function CopyMarkdown({ markdownAlternate, className }: { markdownAlternate: string; className?: string }) {
  const t = useMessages()
  const { copied, copy } = useCopy()
  const copyMarkdown = async (event: MouseEvent) => {
    if (isModified(event)) return
    event.preventDefault()
    if (!(await copy(fetchText(markdownAlternate), t('page.markdownCopied')))) location.assign(markdownAlternate)
  }
  return (
    <a className={className} href={markdownAlternate} onClick={(event) => void copyMarkdown(event)}>
      {copied ? t('page.markdownCopied') : t('page.markdown')}
    </a>
  )
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.text()
}
