import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsFirstFrameDrawn } from '#app/a11y/route-change.tsx'
import { showReaderExit } from '#app/bootstrap/reader-exit.ts'

/**
 * After a body with samples: shows the reader's choice in them, and loads the script of the forms below them (`tooling/content/sample-settings.ts`)
 * when one is opened.
 */
export function SampleSettings() {
  const { pathname } = useLocation()
  const isPainted = useIsFirstFrameDrawn()
  useLayoutEffect(() => showReaderExit(document), [pathname, isPainted])
  useEffect(() => {
    addEventListener('toggle', startOpened, true)
    startOpened()
    return () => removeEventListener('toggle', startOpened, true)
  }, [pathname])
  return null
}

/** Also for a form that was opened before React started. */
function startOpened(): void {
  for (const form of document.querySelectorAll<HTMLElement>('[data-settings][open]')) {
    void import('./settings-forms.ts').then(({ startForm }) => startForm(form))
  }
}
