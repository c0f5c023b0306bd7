import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { CodeTabs } from '#app/ui/code-tabs.tsx'
import { CoverHead } from '#app/ui/cover-head.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { PlatesSection } from '#app/ui/plates-section.tsx'
import type { loadLocation } from './location-loader.ts'
import { useLocalTimes } from './local-times.ts'
import { NetworkList } from './network-list.tsx'
import { PlaceList } from './place-list.tsx'
import styles from './location.module.css'

type Data = Awaited<ReturnType<typeof loadLocation>>

export function LocationPage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const times = useLocalTimes(data.zones)
  return (
    <PageFrame data={data}>
      <CoverHead
        {...own}
        title={data.title}
        lead={data.lead}
        facts={[...data.facts, { term: t('location.zones'), text: data.zones, more: times, ltr: true }]}
        picture={<StaticHtml id="map" html={data.map} className={`picture ${styles.map}`} />}
      />
      <div className="wrap grid">
        <div className={styles.main}>
          <h2>{t('location.request')}</h2>
          <p>{data.requestText}</p>
          <CodeTabs
            name="location-client"
            programs={data.programs.map(({ client, label, before, exit, after }) => ({
              client,
              label,
              code: (
                <>
                  {before}
                  <span className="t-x">{exit}</span>
                  {after}
                </>
              ),
            }))}
          />
          <NetworkList networks={data.networks} />
          <PlaceList id="states" {...data.states} />
          <PlaceList id="cities" {...data.cities} />
          <StaticHtml {...own} id="body" html={data.body} className="prose" />
        </div>
        <nav className={styles.nearby} aria-labelledby="nearby">
          <h2 id="nearby">{t('location.nearby')}</h2>
          <ul className={`gazetteer ${styles.list}`}>
            {data.nearby.map(({ code, slug, name }) => (
              <li key={code}>
                <LocalLink to={`/locations/${slug}`}>{name}</LocalLink>
                <i className="dots" />
                <span className="caption">{code}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <PlatesSection id="products" title={t('location.products')} text={data.productsText} items={data.products} />
    </PageFrame>
  )
}
