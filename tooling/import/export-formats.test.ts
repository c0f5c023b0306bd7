import { expect, test } from 'vitest'
import { pixel, temporaryImport } from '../../tests/setup/temporary-import.ts'

interface Post {
  id: number
  title: string
  name: string
  content: string
  type?: string
  status?: string
  more?: string
}

const post = ({ id, title, name, content, type = 'post', status = 'publish', more = '' }: Post) => `<item>
<title>${title}</title>
<link>https://harbor.example/2023/02/${name}/</link>
<dc:creator><![CDATA[ana]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>2023-02-0${id} 10:00:00</wp:post_date>
<wp:post_name>${name}</wp:post_name>
<wp:status>${status}</wp:status>
<wp:post_type>${type}</wp:post_type>
${more}
</item>`

const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Harbor</title>
<link>https://harbor.example</link>
<wp:category><wp:category_nicename>news</wp:category_nicename><wp:cat_name><![CDATA[News & more]]></wp:cat_name><wp:category_description><![CDATA[What is new.]]></wp:category_description></wp:category>
${items.join('\n')}
</channel>
</rss>
`

const category = '<category domain="category" nicename="news"><![CDATA[News & more]]></category>'

const classic = `Boats <em>sail</em>.
They <a href="https://harbor.example/2023/02/second/#part">follow</a> <a href="javascript:alert(1)">this</a>.

<script>alert(1)</script>
[caption id="x" width="3"]<a href="https://harbor.example/wp-content/uploads/2023/quay.png"><img src="https://harbor.example/wp-content/uploads/2023/quay-300x200.png" alt="A quay" onerror="alert(1)" /></a> The quay[/caption]

<pre><code class="language-python">sail()
</code></pre>
[gallery ids="1,2"]

<iframe src="https://video.example/v/1"></iframe>`

test('W182: an export of WordPress becomes articles, with pictures, categories, dates and redirects', async () => {
  await using site = await temporaryImport({
    'harbor.xml': wxr(
      post({
        id: 1,
        title: 'Boats &amp; sails',
        name: 'boats',
        content: classic,
        more: `${category}<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>old-boats</wp:meta_value></wp:postmeta>`,
      }),
      post({
        id: 2,
        title: 'Second',
        name: 'second',
        content:
          '<!-- wp:paragraph --><p>Two.</p><!-- /wp:paragraph -->\n<h2 id="part">A part</h2><ul><li>One</li></ul><table><tr><th>a</th></tr><tr><td>b|c</td></tr></table>',
      }),
      post({ id: 3, title: 'Secret', name: 'secret', content: 'x', status: 'private' }),
      post({ id: 4, title: 'About', name: 'about', content: 'x', type: 'page' }),
    ),
    'wp-content/uploads/2023/quay.png': pixel,
  })
  const result = site.import({ format: 'wordpress', into: 'blog' })
  expect(result).toMatchObject({ documents: 2, problems: [], redirects: 3 })
  await site.check()
  expect(site.read('content/blog/boats/en.md')).toBe(`---
title: Boats & sails
description: Boats sail. They follow this.
lead: Boats *sail*. They [follow](/blog/second#part) this.
---
![A quay](quay.png "The quay")

::code{sample="start"}

[video.example](https://video.example/v/1)
`)
  expect(site.read('content/blog/boats/meta.yaml')).toBe('published: 2023-02-01\ntags:\n  - news-more\n')
  expect(site.read('content/blog-tags/news-more/en.md')).toBe('---\ntitle: News & more\ndescription: What is new.\n---\n')
  expect(site.read('content/blog/second/en.md')).toContain('## A part {#part}\n\n- One\n\n| a |\n| - |\n| b\\|c |\n')
  expect(site.read('content/redirects.yaml')).toBe(
    '# Old paths.\n/2023/02/boats: /blog/boats\n/2023/02/old-boats: /blog/boats\n/2023/02/second: /blog/second\n',
  )
  expect(result.misfits.map(({ kind, what }) => `${kind}: ${what}`)).toEqual(
    expect.arrayContaining([
      'shortcode: [gallery ids="1,2"]',
      'HTML that acts: <script>',
      'status: Secret (private)',
      'author: ana',
      'type of entry: 1 of the type page',
    ]),
  )
})

test('W182: languages of Polylang become languages of one article', async () => {
  const inLanguage = (code: string) =>
    `${category}<category domain="language" nicename="${code}">x</category><category domain="post_translations" nicename="pll_1">pll_1</category>`
  await using site = await temporaryImport({
    'harbor.xml': wxr(
      post({ id: 1, title: 'Boats', name: 'boats', content: 'Boats sail.', more: inLanguage('en') }),
      post({ id: 2, title: 'Barcos', name: 'barcos', content: 'Los barcos navegan.', more: inLanguage('es') }),
    ),
  })
  expect(site.import({ format: 'wordpress', into: 'blog' })).toMatchObject({ documents: 1, languageFiles: 2, problems: [] })
  await site.check()
  expect(site.read('content/blog/boats/es.md')).toContain('lead: Los barcos navegan.')
})

const articles = {
  articles: [
    {
      id: 360001,
      section_id: 7,
      locale: 'en-us',
      title: 'Pay at the quay',
      body: '<p>Pay with coins. Read <a href="/hc/en-us/articles/360002-Coins#h_1">coins</a>.</p><div class="callout warning"><p>No notes.</p></div><p><img src="https://harbor.zendesk.example/hc/article_attachments/99/quay.png" alt="The desk at the quay"></p>',
      html_url: 'https://harbor.zendesk.example/hc/en-us/articles/360001-Pay-at-the-quay',
      draft: false,
      position: 2,
      created_at: '2022-01-02T00:00:00Z',
    },
    {
      id: 360002,
      section_id: 7,
      locale: 'en-us',
      title: 'Coins',
      body: '<p>Coins are round.</p><h3 id="h_1">Which coins</h3><p>All.</p>',
      html_url: 'https://harbor.zendesk.example/hc/en-us/articles/360002-Coins',
      position: 1,
    },
    { id: 360003, section_id: 7, locale: 'en-us', title: 'Draft', body: '<p>x</p>', draft: true },
    { title: 'No id' },
  ],
}

test('W183: an export of Zendesk Guide becomes questions in its languages', async () => {
  await using site = await temporaryImport({
    'articles.json': JSON.stringify(articles),
    'more.json': JSON.stringify({
      sections: [{ id: 7, category_id: 8, name: 'Paying', position: 1 }],
      categories: [{ id: 8, name: 'Billing', position: 1 }],
      article_attachments: [{ id: 99, file_name: 'quay.png' }],
      translations: [
        {
          source_id: 360002,
          source_type: 'Article',
          locale: 'es',
          title: 'Monedas',
          body: '<p>Son redondas.</p><h3>Cuáles</h3><p>Todas.</p>',
        },
      ],
    }),
    'attachments/99/quay.png': pixel,
  })
  const result = site.import({ format: 'zendesk', into: 'faq' })
  expect(result).toMatchObject({ documents: 3, problems: [] })
  await site.check()
  expect(site.read('content/help/faq/pay-at-the-quay/en.md')).toBe(`---
title: Pay at the quay
description: Pay with coins. Read coins.
answer: Pay with coins. Read [coins](/help/faq/coins#h-1).
---
:::caution
No notes.
:::

![The desk at the quay](quay.png)
`)
  expect(site.read('content/help/faq/coins/es.md')).toContain('## Cuáles {#h-1}')
  expect(site.read('content/help/faq/coins/meta.yaml')).toBe('order: 2\ngroup: billing\n')
  expect(result.misfits).toContainEqual(expect.objectContaining({ kind: 'entry', outcome: 'left out' }))
})

test('W182, W183: drafts stay drafts: no page links to them, and nothing leads to them from their old addresses', async () => {
  await using blog = await temporaryImport({
    'harbor.xml': wxr(
      post({ id: 1, title: 'Boats', name: 'boats', content: 'Boats sail. Read <a href="/2023/02/nets/">nets</a>.', more: category }),
      post({ id: 2, title: 'Nets', name: 'nets', content: 'Nets hold.', status: 'draft', more: category }),
    ),
  })
  const { misfits, redirects } = blog.import({ format: 'wordpress', into: 'blog' })
  expect(redirects).toBe(1)
  expect(misfits).toMatchObject(expect.arrayContaining([expect.objectContaining({ kind: 'link to a draft', what: '/2023/02/nets/' })]))
  expect(await blog.check()).toMatchObject({ withheld: 1 })
  expect(blog.read('content/blog/nets/meta.yaml')).toContain('draft: true\n')
  expect(blog.read('content/blog/boats/meta.yaml')).not.toContain('draft')

  await using help = await temporaryImport({
    'articles.json': JSON.stringify({ articles: [articles.articles[1]] }),
    'translations.json': JSON.stringify({
      translations: [
        { source_id: 360002, locale: 'es', title: 'Monedas', body: '<p>Son redondas.</p><h3>Cuáles</h3><p>Todas.</p>', draft: true },
      ],
    }),
  })
  expect(help.import({ format: 'zendesk', into: 'faq' })).toMatchObject({ documents: 1, problems: [] })
  await help.check()
  expect(help.read('content/help/faq/coins/es.md')).toContain('draft: true\n---\n')
  expect(help.read('content/help/faq/coins/en.md')).not.toContain('draft')
})

test('W182: imported terms wait for counsel', async () => {
  await using site = await temporaryImport({
    'harbor.xml': wxr(post({ id: 1, title: 'Terms', name: 'terms', content: 'Terms apply.', type: 'page' })),
  })
  expect(site.import({ format: 'wordpress', into: 'legal' })).toMatchObject({ documents: 1 })
  expect(site.read('content/legal/terms/meta.yaml')).toBe('order: 1\ncounsel: pending\nupdated: 2023-02-01\n')
  await site.check()
})
