import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Share } from '#app/ui/share.tsx'
import type { loadScraper } from './scraper-loader.ts'
import styles from './scraper.module.css'

type Data = Awaited<ReturnType<typeof loadScraper>>

export function ScraperPage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const tables = [
    { id: 'inputs', text: t('scrapers.inputs') },
    { id: 'outputs', text: t('scrapers.outputs') },
  ]
  return (
    <PageFrame data={data}>
      <PageHead {...own} title={data.title} lead={<Inline text={data.lead} />} />
      <div className={`wrap grid ${styles.page}`}>
        <Contents {...own} before={tables} headings={data.headings} />
        <div className={styles.main}>
          <section>
            <h2 id="inputs">{t('scrapers.inputs')}</h2>
            <Inputs data={data} />
          </section>
          <section>
            <h2 id="outputs">{t('scrapers.outputs')}</h2>
            <Outputs data={data} />
          </section>
          <Fragment {...own} id="body" html={data.body} className="prose" />
        </div>
        <aside className={styles.aside}>
          <dl className={`facts ${styles.facts}`}>
            {data.facts.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <LocalLink
            className="button primary"
            to={`/products/datasets/components/CustDataFeedback?description=${encodeURIComponent(data.title)}`}
          >
            {t('scrapers.request')}
          </LocalLink>
          {data.datasets.length > 0 && (
            <Links
              title={t('scrapers.datasets')}
              items={data.datasets.map((item) => ({ to: `/products/datasets/${item.slug}`, label: item.title, lang: item.lang }))}
            />
          )}
          <section className={styles.links}>
            <h2>{t('share.title')}</h2>
            <Share url={data.url} title={data.title} />
          </section>
          <Links
            title={t('scrapers.also')}
            items={data.also.map((item) => ({ to: `/scrapers/${item.slug}`, label: item.title, lang: item.lang }))}
          />
        </aside>
      </div>
    </PageFrame>
  )
}

function Inputs({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <div className="table" role="region" tabIndex={0} aria-labelledby="inputs">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('scrapers.input')}</th>
            <th scope="col">{t('dataset.type')}</th>
            <th scope="col">{t('dataset.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {data.inputs.map((input) => (
            <tr key={input.name}>
              <th scope="row">
                <code translate="no">{input.name}</code>
                {input.required && <span className={styles.flag}>{t('scrapers.required')}</span>}
              </th>
              <td>
                <code translate="no">{input.type}</code>
              </td>
              <td className="inline-code">
                <span {...ownLanguage(data.language)}>
                  <Inline text={input.meaning} />
                </span>
                {input.values.length > 0 && (
                  <span className={styles.flag}>
                    {input.values.map((value) => (
                      <code key={value} translate="no">
                        {value}
                      </code>
                    ))}
                  </span>
                )}
                {input.default !== null && (
                  <span className={styles.flag}>
                    {t('scrapers.default')} <code translate="no">{input.default}</code>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Outputs({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <div className="table" role="region" tabIndex={0} aria-labelledby="outputs">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dataset.field')}</th>
            <th scope="col">{t('dataset.type')}</th>
            <th scope="col">{t('dataset.meaning')}</th>
            <th scope="col">{t('dataset.example')}</th>
          </tr>
        </thead>
        <tbody>
          {data.outputs.map((output) => (
            <tr key={output.name}>
              <th scope="row">
                <code translate="no">{output.name}</code>
              </th>
              <td>
                <code translate="no">{output.type}</code>
                {output.nullable && <span className={styles.flag}>{t('dataset.nullable')}</span>}
              </td>
              <td className="inline-code" {...ownLanguage(data.language)}>
                <Inline text={output.meaning} />
              </td>
              <td>
                <code translate="no">{output.example}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Links({ title, items }: { title: string; items: { to: string; label: string; lang: string | undefined }[] }) {
  return (
    <section className={styles.links}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ to, label, lang }) => (
          <li key={to} lang={lang}>
            <LocalLink to={to}>{label}</LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
