/** The sections of the home page below its head; `site/structure.yaml` says which are shown, in which order. */
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Arrow } from '#app/ui/arrow.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { ownLanguage, type OwnLanguage } from '#app/ui/own-language.ts'
import { Plates } from '#app/ui/plates.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { HomeData } from './home-loader.ts'
import styles from './home.module.css'

interface Props {
  data: HomeData
  /** Attributes of texts of the document. */
  own: OwnLanguage
  /** The number of the section. */
  caption: string
}

export function Products({ data, own, caption }: Props) {
  const { parts } = data
  return (
    <section className="wrap section">
      <div className="grid">
        <SectionHead {...own} caption={caption} title={parts.productsTitle!} text={parts.productsText} />
        <Plates items={data.plates} />
      </div>
    </section>
  )
}

export function UseCases({ data, own, caption }: Props) {
  const { parts } = data
  return (
    <section className="wrap section">
      <div className="grid">
        <div className={styles.split}>
          <p className="caption">{caption}</p>
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

export function Session({ data, own, caption }: Props) {
  const { parts } = data
  return (
    <section className="band">
      <div className="wrap grid">
        <div className={styles.session}>
          <p className="caption">{caption}</p>
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

export function Datasets({ data, own, caption }: Props) {
  const { parts } = data
  return (
    <section className="wrap section">
      <div className="grid">
        <SectionHead {...own} caption={caption} title={parts.datasetsTitle!} text={parts.datasetsText} />
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

/** Documents of a kind, below words of `site/structure.yaml`. */
export function Documents({ data, caption }: Props) {
  const { title, text, entries = [], links } = data.ownSections![caption]!
  return (
    <section className="wrap section">
      <div className="grid">
        <SectionHead caption={caption} title={title} text={text} />
        <ul className="cards">
          {entries.map((entry) => (
            <li key={entry.path} className="card" {...ownLanguage(entry)}>
              <LocalLink to={entry.path}>
                <h3>{entry.title}</h3>
                <p>{entry.summary}</p>
              </LocalLink>
            </li>
          ))}
        </ul>
        <Links links={links} />
      </div>
    </section>
  )
}

/** Words of `site/structure.yaml`. */
export function Text({ data, caption }: Props) {
  const { title, text, links } = data.ownSections![caption]!
  return (
    <section className="wrap section">
      <div className="grid">
        <SectionHead caption={caption} title={title} text={text} />
        <Links links={links} />
      </div>
    </section>
  )
}

function Links({ links }: Pick<NonNullable<HomeData['ownSections']>[number], 'links'>) {
  if (links.length === 0) return null
  return (
    <p className={styles.all}>
      {links.map(({ to, label }) =>
        to.startsWith('/') ? (
          <LocalLink key={to} className="more" to={to}>
            {label} <Arrow />
          </LocalLink>
        ) : (
          <a key={to} className="more" href={to}>
            {label} <Arrow />
          </a>
        ),
      )}
    </p>
  )
}
