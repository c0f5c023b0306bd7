import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isModified } from '#core/modified-click.ts'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/**
 * On a click on the header's search link, which the shortcuts of the bootstrap script also trigger: opens the search dialog over the
 * page, or focuses the search box if the page has one for the whole site. Without React the link leads to the search page.
 */
export function SearchShortcut() {
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState<string>()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || isModified(event)) return
      const link = (event.target as Element).closest('.search-link')
      if (!link) return
      event.preventDefault()
      const box = document.querySelector<HTMLInputElement>(
        `main form[action="${link.getAttribute('href')}"]:not(:has([name=kind])) [type=search]`,
      )
      if (box) box.focus()
      else setOpenKey(key)
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [key])
  if (openKey !== key) return null
  return (
    <Suspense>
      <SearchDialog onClose={() => setOpenKey(undefined)} />
    </Suspense>
  )
}
