import { useMessages } from '#app/i18n/locale.tsx'
import { useCopy } from './use-copy.ts'

/** Copies the visible sample of its code block (`.code`). */
export function CopyButton() {
  const t = useMessages()
  const { copied, copy } = useCopy()
  const copyShown = async (button: HTMLElement) => {
    const samples = button.closest('.code')?.querySelectorAll('pre') ?? []
    const shown = [...samples].find((pre) => pre.checkVisibility())
    if (!shown) return
    const name = shown.ariaLabel
    const label = t('code.copied')
    if (await copy(shown.textContent, name ? t('form.labeledValue', { label, value: name }) : label)) return
    getSelection()?.selectAllChildren(shown)
    shown.focus()
  }
  return (
    <button type="button" onClick={(event) => void copyShown(event.currentTarget)}>
      {copied ? t('code.copied') : t('code.copy')}
    </button>
  )
}
