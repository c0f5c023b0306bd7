import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { SearchForm } from '#app/ui/search-form.tsx'
import type { loadScrapers } from './scrapers-loader.ts'
import styles from './scraper.module.css'

type Data = Awaited<ReturnType<typeof loadScrapers>>

export function ScraperList({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={data.lead && <Inline text={data.lead} />} />
      <div className="wrap">
        <div className={styles.search}>
          <SearchForm action="/search" label={t('scrapers.search')} kind="scrapers" />
        </div>
        <nav className="filters" aria-label={t('scrapers.categories')}>
          <LocalLink to="/scrapers" aria-current={data.category ? undefined : 'page'}>
            {t('scrapers.all')}
          </LocalLink>
          {data.categories.map((category) => (
            <LocalLink key={category} to={`/scrapers/category/${category}`} aria-current={category === data.category ? 'page' : undefined}>
              {t(`scrapers.category.${category}`)}
            </LocalLink>
          ))}
        </nav>
        {data.scrapers.length === 0 && (
          <p className="notice">
            {t('scrapers.none')} <LocalLink to="/contact-us">{t('nav.contact')}</LocalLink>
          </p>
        )}
        <Cards scrapers={data.scrapers} />
        {data.others.length > 0 && (
          <section className={styles.others}>
            <h2>{t('scrapers.otherCategories')}</h2>
            <Cards scrapers={data.others} heading="h3" />
          </section>
        )}
        <Fragment {...own} id="body" html={data.body} className={`prose ${styles.body}`} />
      </div>
    </PageFrame>
  )
}

function Cards({ scrapers, heading: Heading = 'h2' }: { scrapers: Data['scrapers']; heading?: 'h2' | 'h3' }) {
  const t = useMessages()
  return (
    <ul className="cards">
      {scrapers.map((scraper) => (
        <li key={scraper.slug} className="card">
          <LocalLink to={`/scrapers/${scraper.slug}`}>
            <Fragment id={`cover-${scraper.slug}`} html={scraper.cover} as="span" aria-hidden="true" waits />
            <Heading {...ownLanguage(scraper)}>{scraper.title}</Heading>
            <p {...ownLanguage(scraper)}>{scraper.summary}</p>
            <p className="caption">
              <span>{t(`scrapers.category.${scraper.category}`)}</span> <bdi>{scraper.version}</bdi>
            </p>
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
