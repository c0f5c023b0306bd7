import { readInputs, writeInputs } from '#core/scrapers/inputs.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { CoverHead } from '#app/ui/cover-head.tsx'
import { FieldTable } from '#app/ui/field-table.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { LinkList } from '#app/ui/link-list.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Share } from '#app/ui/share.tsx'
import { useQueryForm } from '#app/ui/use-query-form.ts'
import { CallBuilder } from './call-builder.tsx'
import type { loadScraper } from './scraper-loader.ts'
import { scraperFormLink } from './scraper-form-link.ts'
import styles from './scraper.module.css'

type Data = Awaited<ReturnType<typeof loadScraper>>

export function ScraperPage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  const { slug, inputs, templates } = data
  const queryForm = useQueryForm({
    read: (query) => readInputs(inputs, query),
    write: (typed) => writeInputs(inputs, typed),
  })
  const formLink = scraperFormLink(slug, inputs, queryForm.choice)
  const before = [
    { id: 'inputs', text: t('scrapers.inputs') },
    { id: 'call', text: t('scrapers.call') },
    { id: 'outputs', text: t('scrapers.outputs') },
  ]
  const after = [{ id: 'more-questions', text: t('scrapers.moreQuestions') }]
  return (
    <PageFrame data={data}>
      <CoverHead
        {...own}
        title={data.title}
        lead={data.lead}
        facts={data.facts}
        picture={<StaticHtml id="cover" html={data.cover} className="picture" aria-hidden="true" />}
      >
        <LocalLink className="button primary" to={formLink.to}>
          {t('scrapers.request')}
        </LocalLink>
      </CoverHead>
      <div className={`wrap grid ${styles.page}`}>
        <Contents {...own} before={before} headings={data.headings} after={after} />
        <div className={styles.call}>
          <CallBuilder
            {...own}
            key={slug}
            slug={slug}
            inputs={inputs}
            templates={templates}
            formLink={formLink}
            texts={data.texts}
            queryForm={queryForm}
          />
        </div>
        <div className={styles.main}>
          <section>
            <h2 id="outputs">{t('scrapers.outputs')}</h2>
            <FieldTable
              {...own}
              labelledBy="outputs"
              fields={data.outputs.map((output) => ({ ...output, flags: output.nullable ? [t('dataset.nullable')] : [] }))}
            />
          </section>
          <StaticHtml {...own} id="body" html={data.body} className="prose" />
          <section className={styles.questions}>
            <h2 id="more-questions">{t('scrapers.moreQuestions')}</h2>
            <p>{data.texts.moreQuestions}</p>
            <SearchForm action="/search" kind="help" label={t('help.search')} />
          </section>
        </div>
        <aside className={styles.aside}>
          <LinkList title={t('scrapers.datasets')} items={data.datasets} />
          <section className="link-list">
            <h2>{t('share.title')}</h2>
            <Share url={data.url} title={data.title} />
          </section>
          <LinkList title={t('scrapers.related')} items={data.relatedScrapers} />
          <LinkList title={t('scrapers.categories')} items={data.categories} />
        </aside>
      </div>
    </PageFrame>
  )
}
