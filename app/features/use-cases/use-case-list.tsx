import { LocalLink } from '#app/navigation/local-link.tsx'
import { OfferListPage } from '#app/offers/offer-list-page.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadUseCases } from './use-cases-loader.ts'

/** All use cases as a gazetteer. */
export function UseCaseList({ data }: { data: Awaited<ReturnType<typeof loadUseCases>> }) {
  return (
    <OfferListPage data={data}>
      <ul className="gazetteer in-columns">
        {data.items.map((item) => (
          <li key={item.slug}>
            <LocalLink to={item.path} {...ownLanguage(item)}>
              {item.menu}
            </LocalLink>
            {item.first && (
              <>
                <i className="dots" />
                <span className="caption" {...ownLanguage(item.first)}>
                  {item.first.menu}
                </span>
              </>
            )}
            <p {...ownLanguage(item)}>{item.summary}</p>
          </li>
        ))}
      </ul>
    </OfferListPage>
  )
}
