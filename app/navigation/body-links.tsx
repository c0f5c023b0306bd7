import { useEffect, useState } from 'react'
import { createPath, PrefetchPageLinks, useNavigate } from 'react-router'
import { ownPage } from './own-page.ts'

/** As long as the router's own links wait: a pointer on its way to somewhere else asks for nothing. Milliseconds. */
const intent = 100

/** Does for the links inside static HTML (`<Fragment>`) what `LocalLink` does for its own: fetches their pages ahead and opens them in place. */
export function BodyLinks() {
  const navigate = useNavigate()
  const [intended, setIntended] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const page = pageOf(event)
      if (page === undefined) return
      event.preventDefault()
      void navigate(page, { replace: page === createPath(location) })
    }
    const intend = (event: Event) => {
      clearTimeout(timer)
      const page = pageOf(event)
      timer = setTimeout(() => setIntended(page), intent)
    }
    document.addEventListener('click', follow)
    for (const name of intents) document.addEventListener(name, intend, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const name of intents) document.removeEventListener(name, intend)
    }
  }, [navigate])
  return intended === undefined ? null : <PrefetchPageLinks page={intended} />
}

const intents = ['pointerover', 'focusin', 'touchstart'] as const

/** The page of ours to which the link below an event leads. */
function pageOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('[data-fragment] a[href]') : null
  if (!link || link.hasAttribute('target') || link.hasAttribute('download')) return undefined
  return ownPage(link.getAttribute('href')!, location.href)
}
