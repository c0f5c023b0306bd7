import { ArticleTeaser } from '#app/features/blog/article-teaser.tsx'
import { LazyDatasetsItem } from '#app/features/datasets/lazy-datasets-item.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageHead } from '#app/page/page-frame.tsx'
import { Catalog } from '#app/catalog/catalog.tsx'
import type { CatalogView } from '#app/catalog/catalog-loader.ts'
import { Facts } from '#app/ui/facts.tsx'
import { FieldTable } from '#app/ui/field-table.tsx'
import { LinkList } from '#app/ui/link-list.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { Plates } from '#app/ui/plates.tsx'
import { Questions } from '#app/ui/questions.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { GalleryData } from './gallery-loader.ts'
import { developerText, Group, State } from './group.tsx'

const fields = [
  { name: 'price', type: 'decimal', flags: [], meaning: 'What the page asks for the product.', example: '12.40' },
  { name: 'offer_until', type: 'date', flags: ['may be null'], meaning: 'Last day of the offer, as `YYYY-MM-DD`.', example: '2026-11-30' },
]

const filteredView: CatalogView = {
  path: '/dev/components',
  search: '12.40',
  count: 0,
  correctionNotice: undefined,
  page: 2,
  pages: 3,
  address: '/dev/components?q=12.40&year=2026',
  sorts: [{ value: '', label: '1' }],
  sort: '',
  groups: [{ name: 'year', legend: '1', values: [{ value: '2026', label: '2026', count: '0', chosen: true }] }],
  common: { title: '1', facts: [{ term: '1', text: '2026' }] },
  chosen: [{ label: '2026', href: '/dev/components' }],
}

export function ListParts({ data }: { data: GalleryData }) {
  const t = useMessages()
  const [product] = data.products
  const own = ownLanguage(product)
  return (
    <Group title="Heads, lists and tables">
      <State name="Page head">
        <PageHead {...own} title={product?.title} lead={product?.summary} aside={<p>{t('dataset.requestText')}</p>} />
      </State>
      <State name="Page head, title alone">
        <PageHead {...own} title={product?.title} />
      </State>
      <State name="Section head">
        <SectionHead caption={t('home.plate', { number: 1 })} title={t('nav.userGuide')} text={t('help.guideText')} />
      </State>
      <State name="Section head, title alone">
        <SectionHead title={t('nav.faq')} />
      </State>
      {data.products.map((_, index) => (
        <State key={index} name={`Plates, ${index + 1}`}>
          <Plates items={data.products.slice(0, index + 1)} />
        </State>
      ))}
      <State name="Gazetteer">
        <ul className="gazetteer">
          {data.products.map((item) => (
            <li key={item.path}>
              <LocalLink to={item.path} {...ownLanguage(item)}>
                {item.menu}
              </LocalLink>
              <i className="dots" />
              <span className="caption">{t('nav.products')}</span>
            </li>
          ))}
        </ul>
      </State>
      <State name="Cards: articles">
        <ul className="cards">
          {data.articles.map((article) => (
            <li key={article.slug} className="card">
              <ArticleTeaser article={article} />
            </li>
          ))}
        </ul>
      </State>
      <State name="Cards: datasets">
        <ul className="cards">
          {data.datasets.map((dataset) => (
            <li key={dataset.slug} className="card">
              <LazyDatasetsItem dataset={dataset} />
            </li>
          ))}
        </ul>
      </State>
      <State name="Catalogue, narrowed to nothing">
        <Catalog
          view={filteredView}
          label={t('datasets.search')}
          count={t('datasets.count', { count: 0 })}
          pagesLabel={t('datasets.pages')}
          empty={t('catalog.none')}
        >
          {null}
        </Catalog>
      </State>
      <State name="Facts">
        <Facts
          facts={[
            { term: t('dataset.type'), text: t('nav.products') },
            { term: t('dataset.fields'), text: '10000–10099', ltr: true },
          ]}
        />
      </State>
      <State name="Field table" id="fields-with-examples">
        <FieldTable {...developerText} labelledBy="fields-with-examples" fields={fields} />
      </State>
      <State name="Link list">
        <LinkList
          title={t('nav.faq')}
          items={data.questions.map((item) => ({ ...ownLanguage(item), to: `/help/faq/${item.slug}`, label: item.title }))}
        />
      </State>
      <State name="Questions">
        <Questions {...developerText} items={[{ q: 'A question about `code`?', a: 'An answer with **weight** and [a link](/help).' }]} />
      </State>
    </Group>
  )
}
