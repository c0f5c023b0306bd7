import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/**
 * Where the link of the search in the header is pressed, by hand or by the keys that the starter hears: goes to the page's own box, or opens
 * one over the page. Without React the link leads to the page of the search.
 */
export function SearchShortcut() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (!(event.target as Element).closest('.search-link')) return
      event.preventDefault()
      const box = document.querySelector<HTMLInputElement>('main .search input[type=search]')
      if (box) box.focus()
      else setOpenAt(key)
    }
    document.addEventListener('click', press, true)
    return () => document.removeEventListener('click', press, true)
  }, [key])
  if (openAt !== key) return null
  return (
    <Suspense>
      <SearchDialog onClose={() => setOpenAt(undefined)} />
    </Suspense>
  )
}
