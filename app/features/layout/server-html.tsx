import { memo, useState, type ReactNode } from 'react'

/** Whether React renders it: on the server, and in development, so that changes show at once. */
export const isReactRendered = import.meta.env.SSR || import.meta.env.DEV

/**
 * What the server has rendered and the browser keeps as it is: of the 860 elements that a page has without its static HTML these are 700,
 * the same on all pages of a language, and React would look at each of them whenever a page is opened. What differs from page to page in
 * them is set by `useCurrentSection`; another language is another document.
 *
 * @param id of its element in the page
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
