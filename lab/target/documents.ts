/** Pages with content: goods by country, articles, a page that a script builds, robots.txt, and a database of addresses. */
import { escapeHtml } from '#core/escape-html.ts'
import { site } from '#site'
import { seededChoice, seededInteger } from '../random.ts'
import { databaseCountry, itemOf, languageOf, priceText, searchItems, type Item } from './goods.ts'
import { htmlPage, link } from './html.ts'
import type { PageRequest } from './page-request.ts'
import { respond, respondHtml, respondJson, respondText } from './respond.ts'

/** `robots.txt` (RFC 9309). */
export function robots(page: PageRequest): void {
  const { host } = page.visit
  const lines = [
    'User-agent: *',
    'Disallow: /private/',
    'Crawl-delay: 2',
    '',
    'User-agent: greedy',
    'Disallow: /',
    '',
    `Sitemap: https://${host}/sitemap.xml`,
  ]
  respondText(page, 200, `${lines.join('\n')}\n`)
}

const articleCount = 12

export function sitemap(page: PageRequest): void {
  const paths = [...Array.from({ length: articleCount }, (_, index) => `/articles/${index + 1}`), '/item/42', '/p/4711']
  const urls = paths.map((path) => `<url><loc>https://${page.visit.host}${path}</loc></url>`)
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  respond(page, 200, 'application/xml', body)
}

/** What robots.txt asks not to read; it is there, because a request is no permission. */
export function privatePage(page: PageRequest): void {
  respondHtml(page, 200, htmlPage('Not for robots', '<p>/robots.txt asks programs not to read this page. Yours did.</p>'))
}

/** An item with its price in the country of the exit, also as structured data (JSON-LD). */
export function itemPage(page: PageRequest): void {
  const { country } = page.visit.exit
  const item = itemOf(page.seed, /^\d{1,5}$/.test(page.value) ? Number(page.value) : 0, country)
  if (!item) return respondHtml(page, 404, htmlPage('Not found', '<p>There is no such item.</p>'))
  const data = JSON.stringify(productData(item)).replaceAll('<', String.raw`\u003c`)
  const rows = [
    `<p id="price">${escapeHtml(priceText(item))}</p>`,
    `<p id="stock">${item.inStock ? 'In stock' : 'Sold out'}</p>`,
    `<p id="sku">${item.sku}</p>`,
    `<p id="rating">${item.rating} of 5, ${item.reviews} reviews</p>`,
    `<p>${link(`/item/${item.number + 1}`, 'Next item')}</p>`,
  ]
  const head = `<script type="application/ld+json">${data}</script>\n`
  const language = languageOf(country)
  respondHtml(page, 200, htmlPage(item.name, rows.join('\n'), { head, language }), {
    'Content-Language': language,
    Vary: 'Accept-Encoding',
  })
}

function productData({ name, sku, price, currency, inStock, rating, reviews }: Item): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku,
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: currency,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: reviews },
  }
}

const resultsPerPage = 10

export function searchPage(page: PageRequest): void {
  const query = page.url.searchParams.get('q') ?? ''
  const { country } = page.visit.exit
  const items = searchItems(page.seed, query, resultsPerPage).flatMap((number) => itemOf(page.seed, number, country) ?? [])
  const rows = items.map(
    (item) =>
      `<li class="result">${link(`/item/${item.number}`, item.name)} <span class="price">${escapeHtml(priceText(item))}</span></li>`,
  )
  respondHtml(page, 200, htmlPage(`Results for ${query}`, `<ol>\n${rows.join('\n')}\n</ol>`))
}

const subjects = ['harbor', 'library', 'tramway', 'market', 'bridge', 'orchard', 'observatory'] as const
const events = ['opens again', 'is being restored', 'celebrates a hundred years', 'gets a new roof', 'is looking for volunteers'] as const

export function article(page: PageRequest): void {
  const number = Number(page.value)
  if (!Number.isInteger(number) || number < 1 || number > articleCount) {
    return respondHtml(page, 404, htmlPage('Not found', '<p>There is no such article.</p>'))
  }
  const title = `The ${seededChoice(subjects, page.seed, 'subject', number)} ${seededChoice(events, page.seed, 'event', number)}`
  const day = `2026-11-${String(1 + seededInteger(28, page.seed, 'day', number)).padStart(2, '0')}`
  const next = link(`/articles/${(number % articleCount) + 1}`, 'Next article')
  respondHtml(
    page,
    200,
    htmlPage(title, `<p><time datetime="${day}">${day}</time></p>\n<p>An article that was made up for practice.</p>\n<p>${next}</p>`),
  )
}

function scriptItems(page: PageRequest): Item[] {
  return searchItems(page.seed, 'script', 5).flatMap((number) => itemOf(page.seed, number, page.visit.exit.country) ?? [])
}

export function scriptData(page: PageRequest): void {
  respondJson(page, 200, { items: scriptItems(page).map(({ name, sku, price, currency }) => ({ name, sku, price, currency })) })
}

const script = `fetch('/script/data.json')
  .then((response) => response.json())
  .then(({ items }) => {
    const list = document.querySelector('#items')
    for (const { name, price, currency } of items) {
      const row = list.appendChild(document.createElement('li'))
      row.className = 'item'
      row.textContent = name + ', ' + price + ' ' + currency
    }
  })`

/** A page without its content, which a script fetches; the APIs with `render` get what the script would have made. */
export function scriptPage(page: PageRequest): void {
  const rows = scriptItems(page).map(({ name, price, currency }) => `<li class="item">${escapeHtml(`${name}, ${price} ${currency}`)}</li>`)
  const body = page.isRendered ? `<ul id="items">${rows.join('')}</ul>` : `<ul id="items"></ul>\n<script>${script}</script>`
  respondHtml(page, 200, htmlPage('A page that a script builds', body))
}

/** A database that places some addresses in the wrong country, as databases do. */
export function geoLookup(page: PageRequest): void {
  const { ip, country } = page.visit.exit
  const found = databaseCountry(page.seed, ip, country, site.locations)
  respondJson(page, 200, { ip, country: found, source: 'database', exit_country: country })
}
