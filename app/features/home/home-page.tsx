import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { DeferredContent } from '#app/a11y/route-change.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { Arrow } from '#app/ui/arrow.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Plates } from '#app/ui/plates.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Atlas } from './atlas.tsx'
import type { loadHome } from './home-loader.ts'
import styles from './home.module.css'

type Data = Awaited<ReturnType<typeof loadHome>>

export function HomePage({ data }: { data: Data }) {
  const t = useMessages()
  const { parts } = data
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <Hero data={data} />
      <section className="wrap section">
        <div className="grid">
          <SectionHead {...own} caption={t('home.plate', { number: 1 })} title={parts.productsTitle ?? ''} text={parts.productsText} />
          <Plates items={data.plates} />
        </div>
      </section>
      <DeferredContent>
        <UseCases data={data} />
        <Session data={data} />
        {data.datasets.length > 0 && <Datasets data={data} />}
      </DeferredContent>
    </PageFrame>
  )
}

function Hero({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <div className={`wrap ${styles.hero}`}>
      <div className="grid">
        <h1 {...own}>{data.title}</h1>
        <div className={styles.lede}>
          <p {...own}>{data.lead}</p>
          <div className="buttons">
            <LocalLink className="button primary" to="/contact-us?trial=1">
              {t('action.startTrial')}
            </LocalLink>
            <LocalLink className="button" to="/help/user-guide/quick-start">
              {t('action.readQuickStart')}
            </LocalLink>
          </div>
        </div>
      </div>
      <Atlas map={data.map} graticule={data.graticule} request={data.request} note={data.mapNote} />
      <ul className={styles.claims}>
        {data.claims.map(({ figure, text }) => (
          <li key={text}>
            <b>
              <bdi>{figure}</bdi>
            </b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function UseCases({ data }: { data: Data }) {
  const t = useMessages()
  const { parts } = data
  const own = ownLanguage(data.language)
  return (
    <section className="wrap section">
      <div className="grid">
        <div className={styles.split}>
          <p className="caption">{t('home.plate', { number: 2 })}</p>
          <h2 {...own}>{parts.usesTitle}</h2>
          <p {...own}>{parts.usesText}</p>
        </div>
        <ul className={`gazetteer in-columns ${styles.uses}`}>
          {data.cases.map((item) => (
            <li key={item.slug}>
              <LocalLink to={`/use-cases/${item.slug}`} {...ownLanguage(item)}>
                {item.menu}
              </LocalLink>
              <i className="dots" />
              {item.first && (
                <span className="caption" {...ownLanguage(item.first)}>
                  {item.first.menu}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Session({ data }: { data: Data }) {
  const t = useMessages()
  const { parts } = data
  const own = ownLanguage(data.language)
  return (
    <section className="band">
      <div className="wrap grid">
        <div className={styles.session}>
          <p className="caption">{t('home.plate', { number: 3 })}</p>
          <h2 {...own}>{parts.sessionTitle}</h2>
          <p {...own}>{parts.sessionText}</p>
          <LocalLink className="more" to="/help/user-guide/sessions" {...own}>
            {parts.sessionMore} <Arrow />
          </LocalLink>
        </div>
        <div className={styles.drawing}>
          <StaticHtml id="stringline" html={data.stringline} />
          <StaticHtml {...own} id="sample" html={data.sample} className="prose" />
        </div>
      </div>
    </section>
  )
}

function Datasets({ data }: { data: Data }) {
  const t = useMessages()
  const { parts } = data
  const own = ownLanguage(data.language)
  return (
    <section className="wrap section">
      <div className="grid">
        <SectionHead {...own} caption={t('home.plate', { number: 4 })} title={parts.datasetsTitle ?? ''} text={parts.datasetsText} />
        <ul className="cards">
          {data.datasets.map((item) => (
            <li key={item.slug} className="card" {...ownLanguage(item)}>
              <LocalLink to={`/products/datasets/${item.slug}`}>
                <StaticHtml id={`cover-${item.slug}`} html={item.cover} as="span" aria-hidden="true" />
                <h3>{item.title}</h3>
                <p>{item.summary}</p>
              </LocalLink>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <LocalLink className="more" to="/products/datasets" {...own}>
            {parts.datasetsMore} <Arrow />
          </LocalLink>
        </p>
      </div>
    </section>
  )
}
