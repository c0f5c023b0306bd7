import type { MouseEvent } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { useCopy } from './use-copy.ts'

/** Copies the page as Markdown; where that can't be, without script or with a closed clipboard, its Markdown opens. */
export function CopyMarkdown({ twin, className }: { twin: string; className?: string }) {
  const t = useMessages()
  const { copied, copy } = useCopy()
  const copyTwin = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!(await copy(textOf(twin), t('page.markdownCopied')))) location.assign(twin)
  }
  return (
    <a className={className} href={twin} onClick={(event) => void copyTwin(event)}>
      {copied ? t('page.markdownCopied') : t('page.markdown')}
    </a>
  )
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.text()
}
