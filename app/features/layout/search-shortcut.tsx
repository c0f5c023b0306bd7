import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/**
 * Where the link of the search in the header is pressed, by hand or by the keys that the bootstrap script hears: opens the search of the
 * site over the page, or goes to its box where the page is that search. A box that searches a part of the site is another. Without React
 * the link leads to the page of the search.
 */
export function SearchShortcut() {
  const { key } = useLocation()
  const [openKey, setOpenKey] = useState<string>()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
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
