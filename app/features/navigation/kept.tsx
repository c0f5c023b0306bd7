import { memo, useState, type ReactNode } from 'react'

/** In development React renders everything, so that changes show at once. */
export const isRendered = import.meta.env.SSR || import.meta.env.DEV

/**
 * What the server has rendered and the browser keeps as it is: of the 860 elements that a page has without its static HTML these are 700, the same on all
 * pages of a language, and React would look at each of them whenever a page is opened. What differs from page to page in
 * them is set by `useMarks`; another language is another document.
 *
 * @param id of its element in the page
 */
export const Kept = memo(function Kept({ id, children }: { id: string; children: ReactNode }) {
  const [html] = useState(() => (isRendered ? '' : (document.getElementById(id)?.innerHTML ?? '')))
  if (isRendered)
    return (
      <div className="kept" id={id}>
        {children}
      </div>
    )
  return <div className="kept" id={id} dangerouslySetInnerHTML={{ __html: html }} />
})
