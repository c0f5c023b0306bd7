import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const SearchDialog = lazy(() => import('./search-dialog.tsx'))

/** Opens the search over the page where its link in the header is pressed; without React the link leads to the page of the search. */
export function SearchShortcut() {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (!(event.target as Element).closest('.search-link')) return
      event.preventDefault()
      setOpenAt(key)
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
