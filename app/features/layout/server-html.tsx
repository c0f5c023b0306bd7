import { memo, useState, type ReactNode } from 'react'

/** Whether React renders it: on the server, and in development, so that changes are visible immediately. */
export const isReactRendered = import.meta.env.SSR || import.meta.env.DEV

/**
 * HTML that the server renders and React does not manage in the browser. These are most elements of a page without its static
 * HTML, the same on all pages of a language, and React would reconcile each of them on every navigation. `useCurrentSection` updates the parts
 * that differ between pages; another language is another document.
 *
 * @param id of the element
 */
export const ServerHtml = memo(function ServerHtml({ id, children }: { id: string; children: ReactNode }) {
  const [html] = useState(() => (isReactRendered ? '' : (document.getElementById(id)?.innerHTML ?? '')))
  if (isReactRendered)
    return (
      <div className="server-html" id={id}>
        {children}
      </div>
    )
  return <div className="server-html" id={id} dangerouslySetInnerHTML={{ __html: html }} />
})
