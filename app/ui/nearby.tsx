import { useLocation } from 'react-router'
import { nearestFirst } from '#core/not-found.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'

const nearby = [
  { to: '/products', label: 'nav.products' },
  { to: '/scrapers', label: 'nav.marketplace' },
  { to: '/help', label: 'nav.help' },
  { to: '/blog', label: 'nav.blog' },
  { to: '/products/datasets', label: 'products.datasets.menu' },
  { to: '/tools', label: 'nav.tools' },
  { to: '/locations', label: 'nav.allLocations' },
  { to: '/contact-us', label: 'nav.contact' },
] as const

/** Links for a missing page or a search without results, the nearest in the path first. */
export function Nearby() {
  const t = useMessages()
  const { pathname } = useLocation()
  return (
    <ul className="gazetteer nearby">
      {nearestFirst(nearby, pathname).map((item) => (
        // `core/not-found-page.ts` finds the items by this attribute.
        <li key={item.to} data-nearby={item.to}>
          <LocalLink to={item.to}>{t(item.label)}</LocalLink>
        </li>
      ))}
    </ul>
  )
}
