import { LocalLink } from '#app/navigation/local-link.tsx'
import { pageNumbers } from './page-numbers.ts'

/** Numbered pages of a list; the current one is not a link. */
export function Pagination({ label, page, pages, href }: { label: string; page: number; pages: number; href: (page: number) => string }) {
  return (
    <nav className="pagination" aria-label={label}>
      <ol>
        {pageNumbers(page, pages).map((number, index) =>
          number === undefined ? (
            <li key={`after ${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              {number === page ? <span aria-current="page">{number}</span> : <LocalLink to={href(number)}>{number}</LocalLink>}
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
