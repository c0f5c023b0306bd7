import { useMessages } from '#app/i18n/locale.tsx'
import { OfferListPage } from '#app/offers/offer-list-page.tsx'
import { Plates } from '#app/ui/plates.tsx'
import type { loadProducts } from './products-loader.ts'
import styles from './products.module.css'

/** All products, by group; items are in the order of their groups. */
export function ProductList({ data }: { data: Awaited<ReturnType<typeof loadProducts>> }) {
  const t = useMessages()
  const groups = new Set(data.items.map(({ group }) => group))
  return (
    <OfferListPage data={data}>
      {Array.from(groups, (group) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{t(`products.group.${group}`)}</h2>
          <Plates items={data.items.filter((item) => item.group === group)} />
        </section>
      ))}
    </OfferListPage>
  )
}
