import { useLocation } from 'react-router'
import { nearbyLinks } from '#generated/nearby-links.ts'
import { nearestFirst } from '#core/not-found.ts'
import type { NearbySlot } from '#core/not-found-page.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'

/**
 * Links for a missing page or a search without results, the nearest in the path first.
 *
 * @param slot markers in the built not-found page, by which the server sorts the links for each address
 */
export function Nearby({ slot }: { slot?: NearbySlot | undefined }) {
  const t = useMessages()
  const { pathname } = useLocation()
  return (
    <ul className="gazetteer nearby">
      {nearestFirst(nearbyLinks, pathname).map((item) => (
        <li key={item.to}>
          {slot?.before(item.to)}
          <LocalLink to={item.to}>{t(item.label)}</LocalLink>
          {slot?.after}
        </li>
      ))}
    </ul>
  )
}
