/** Puts a copy button into every code block (`[data-copy]`); blocks without script have none. */
import type { Translate } from '#core/messages.ts'

/** How long a button says that it has copied. Milliseconds. */
const said = 2_000

/** Adds the buttons below a root; safe to call again after each navigation. */
export function addCopyButtons(root: ParentNode, t: Translate): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-copy]:empty')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = t('code.copy')
    const copy = async () => {
      const block = place.closest('.code')
      const shown = [...(block?.querySelectorAll('pre') ?? [])].find((pre) => pre.offsetParent !== null)
      if (!shown) return
      if (!(await copied(shown))) return
      button.textContent = t('code.copied')
      setTimeout(() => {
        button.textContent = t('code.copy')
      }, said)
    }
    button.addEventListener('click', () => void copy())
    place.append(button)
  }
}

/** Where the clipboard is closed (no https, no permission), selects the code instead, ready for the keyboard. */
async function copied(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code.textContent)
    return true
  } catch {
    getSelection()?.selectAllChildren(code)
    code.focus()
    return false
  }
}
