import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'

const nearby = [
  { to: '/products', label: 'nav.products' },
  { to: '/scrapers', label: 'nav.marketplace' },
  { to: '/help', label: 'nav.help' },
  { to: '/products/datasets', label: 'products.datasets.menu' },
  { to: '/locations', label: 'nav.allLocations' },
  { to: '/contact-us', label: 'nav.contact' },
] as const

/** Where to go on from a page that has nothing: a missing one, a search without results. */
export function Nearby() {
  const t = useMessages()
  return (
    <ul className="gazetteer nearby">
      {nearby.map((item) => (
        <li key={item.to}>
          <LocalLink to={item.to}>{t(item.label)}</LocalLink>
        </li>
      ))}
    </ul>
  )
}
