import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Catalog } from '#app/catalog/catalog.tsx'
import { CoverImage } from '#app/ui/cover-image.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { loadScrapers } from './scrapers-loader.ts'
import styles from './scraper.module.css'

type Data = Awaited<ReturnType<typeof loadScrapers>>

export function ScraperList({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const { catalog } = data
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        <Catalog
          view={catalog}
          label={t('scrapers.search')}
          count={t('scrapers.count', { count: catalog.count })}
          pagesLabel={t('scrapers.pages')}
          side={<Categories data={data} />}
          empty={
            <>
              {t(catalog.search ? 'catalog.none' : 'scrapers.none')} <LocalLink to="/contact-us">{t('nav.contact')}</LocalLink>
            </>
          }
        >
          <Cards scrapers={data.scrapers} />
        </Catalog>
        {data.others.length > 0 && (
          <section className={styles.others}>
            <h2>{t('scrapers.otherCategories')}</h2>
            <Cards scrapers={data.others} heading="h3" />
          </section>
        )}
        {data.body !== undefined && <StaticHtml {...own} id="body" html={data.body} className={`prose ${styles.body}`} />}
      </div>
    </PageFrame>
  )
}

function Categories({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <nav className={styles.categories} aria-label={t('scrapers.categories')}>
      <ul>
        {data.categories.map(({ label, isShown, href, count }) => (
          <li key={href}>
            <LocalLink to={href} aria-current={isShown ? 'page' : undefined}>
              {label} <span className="caption">{count}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Cards({ scrapers, heading: Heading = 'h2' }: { scrapers: Data['scrapers']; heading?: 'h2' | 'h3' }) {
  return (
    <ul className="cards">
      {scrapers.map((scraper) => (
        <li key={scraper.slug} className="card">
          <LocalLink to={`/scrapers/${scraper.slug}`}>
            <CoverImage slug={scraper.slug} />
            <Heading {...ownLanguage(scraper)}>{scraper.title}</Heading>
            <p {...ownLanguage(scraper)}>{scraper.summary}</p>
            <p className="caption">
              <span>{scraper.category}</span> <bdi>{scraper.version}</bdi>
            </p>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
