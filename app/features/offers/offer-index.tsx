import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Plates } from '#app/ui/plates.tsx'
import type { loadOfferIndex } from './offer-loader.ts'
import styles from './offer.module.css'

type Data = Awaited<ReturnType<typeof loadOfferIndex>>

/** `children` are rendered between the list and the text. */
export function OfferIndex({ data, children }: { data: Data; children?: ReactNode }) {
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        <List data={data} />
        {children}
        <StaticHtml {...own} id="body" html={data.body} className="prose" />
      </div>
    </PageFrame>
  )
}

function List({ data: { kind, items } }: { data: Data }) {
  if (kind === 'products') return <ProductGroups items={items} />
  return kind === 'use-cases' ? <Gazetteer items={items} /> : <Plates items={items} heading="h2" />
}

/** Items are in the order of their groups. */
function ProductGroups({ items }: { items: Data['items'] }) {
  const t = useMessages()
  const groups = new Set(items.flatMap(({ group }) => group ?? []))
  return Array.from(groups, (group) => (
    <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{t(`products.group.${group}`)}</h2>
      <Plates items={items.filter((item) => item.group === group)} />
    </section>
  ))
}

function Gazetteer({ items }: { items: Data['items'] }) {
  return (
    <ul className="gazetteer in-columns">
      {items.map((item) => (
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
  )
}
