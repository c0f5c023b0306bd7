import { expect, test } from 'vitest'
import { pixel, temporaryImport } from '../../tests/setup/temporary-import.ts'

const docusaurus = {
  'sidebars.js': "module.exports = { docs: ['second', 'start/first-steps'] }\n",
  'static/img/Quay Side.png': pixel,
  'docs/start/01-first_steps.mdx': `---
title: First steps
sidebar_label: Begin
description: What to do first.
---
import Tabs from '@theme/Tabs'
import quay from '@site/static/img/Quay Side.png'

The **first** thing is [the second](../second.md#deep-water).

:::tip Mind the tide
Boats are cancelled at low tide. <kbd>Esc</kbd> ends it.
:::

# Moor {#moor-here}

<Tabs>
  <TabItem value="sh" label="Shell">

  \`\`\`bash
  moor --all
  \`\`\`

  </TabItem>
  <TabItem value="py" label="Python">

  \`\`\`py
  moor({{ boat }})
  \`\`\`

  </TabItem>
</Tabs>

<img src={quay} alt="A quay with two boats" />

![](/img/Quay%20Side.png)

##### Far below

- [x] done <!-- a remark -->

<Widget mode={1} />
`,
  'docs/second.md':
    '# Second\n\nIt is here.\n\n## Deep water\n\nSee [home](/docs/start/first_steps), [away](/elsewhere) and http://localhost:80.\n',
  'docs/_part.md': 'A part.\n',
  'i18n/es/docusaurus-plugin-content-docs/current/second.md':
    '# Segundo\n\nEstá aquí.\n\n## Aguas profundas\n\nVea [inicio](/docs/start/first_steps), [fuera](/elsewhere) y http://localhost:80.\n',
  'i18n/de/docusaurus-plugin-content-docs/current/second.md': '# Zweite\n',
} as const

test('W180: a site of Docusaurus becomes guides that pass the check', async () => {
  await using site = await temporaryImport(docusaurus)
  const result = site.import({ format: 'docusaurus', into: 'user-guide' })
  expect(result.problems).toEqual([])
  await expect(site.check()).resolves.toMatchObject({ documents: 2, files: 3 })
  expect(site.read('content/help/user-guide/first-steps/en.md')).toBe(`---
title: First steps
description: What to do first.
menu: Begin
lead: The **first** thing is [the second](/help/user-guide/second#deep-water).
---
:::note[Mind the tide]
Boats are canceled at low tide. \`Esc\` ends it.
:::

## Moor {#moor-here}

::code{sample="moor-here"}

![A quay with two boats](quay-side.png)

![decorative](quay-side.png)

### Far below {#far-below}

- done
`)
  expect(site.read('content/help/user-guide/first-steps/samples/moor-here/shell.sh')).toBe('moor --all\n')
  expect(site.read('content/help/user-guide/first-steps/samples/moor-here/python.py')).toBe('moor(\\{{ boat }})\n')
  expect(site.read('content/help/user-guide/second/es.md')).toContain(
    '## Aguas profundas {#deep-water}\n\nVea [inicio](/help/user-guide/first-steps), fuera y `http://localhost:80`.',
  )
  expect(site.read('content/help/user-guide/first-steps/meta.yaml')).toBe('order: 2\nchapter: start\n')
  expect(site.read('content/redirects.yaml')).toContain(
    '/docs/second: /help/user-guide/second\n/docs/start/first_steps: /help/user-guide/first-steps\n',
  )
})

test('W181: the report names file, line, what did not fit and what was done', async () => {
  await using site = await temporaryImport(docusaurus)
  const { misfits } = site.import({ format: 'docusaurus', into: 'user-guide' })
  const file = 'docs/start/01-first_steps.mdx'
  const lineOf = (text: string) => docusaurus[file].split('\n').findIndex((line) => line.includes(text)) + 1
  expect(misfits).toEqual(
    expect.arrayContaining([
      { file, line: lineOf('<Widget'), kind: 'component', what: '<widget>', outcome: 'person', instead: 'dropped: write what it showed' },
      {
        file,
        line: lineOf('![](/img'),
        kind: 'alternative text',
        what: '/img/Quay%20Side.png',
        outcome: 'person',
        instead: 'marked decorative: write what the picture shows',
      },
      { file, line: lineOf('#####'), kind: 'level of heading', what: '###### Far below'.slice(1), outcome: 'changed', instead: '###' },
      { file, line: lineOf('[x]'), kind: 'check box', what: 'done', outcome: 'changed', instead: 'an item without a box' },
      { file: 'docs/second.md', line: 7, kind: 'broken link', what: '/elsewhere', outcome: 'text', instead: 'the words without the link' },
      { file: 'docs/_part.md', kind: 'partial', what: 'a part that other files import', outcome: 'left out' },
      {
        file: 'i18n/de/docusaurus-plugin-content-docs/current/second.md',
        kind: 'language',
        what: 'de, which this site does not have',
        outcome: 'left out',
      },
    ]),
  )
})

test('W180: a blog of Docusaurus becomes articles with dates and tags', async () => {
  await using site = await temporaryImport({
    'blog/2024-05-06-fresh-fish/index.md':
      '---\ntitle: Fresh fish\ntags: [Market days, {label: Boats}]\n---\nFish is fresh.\n\n<!-- truncate -->\n\nAlways.\n',
    'blog/2024-06-01-late.md': '---\ntitle: Late\nslug: /late-boats\nupdated: 2024-07-01\n---\nBoats are late.\n',
    'docs/other.md': '# Other\n\nNot here.\n',
  })
  const result = site.import({
    format: 'docusaurus',
    into: 'blog',
    groupOf: new Map([
      ['boats', 'ships'],
      ['', 'news'],
    ]),
  })
  expect(result).toMatchObject({ documents: 2, problems: [] })
  await site.check()
  expect(site.read('content/blog/fresh-fish/meta.yaml')).toBe('published: 2024-05-06\ntags:\n  - market-days\n  - ships\n')
  expect(site.read('content/blog/late-boats/meta.yaml')).toBe('published: 2024-06-01\nupdated: 2024-07-01\ntags:\n  - news\n')
  expect(site.read('content/blog-tags/market-days/en.md')).toBe('---\ntitle: Market days\ndescription: Articles about Market days.\n---\n')
  expect(site.read('content/redirects.yaml')).toBe(
    '# Old paths.\n/blog/late-boats: /blog/late-boats\n/blog/2024/05/06/fresh-fish: /blog/fresh-fish\n'.replace(
      '/blog/late-boats: /blog/late-boats\n',
      '',
    ),
  )
})

test('W180: a site of Starlight becomes guides in its languages', async () => {
  await using site = await temporaryImport({
    'astro.config.mjs': "export default { sidebar: ['guides/harbor', 'guides/lights'] }\n",
    'src/content/docs/guides/lights.mdx': `---
title: Lights
description: All lights.
sidebar: { label: Light, order: 1 }
---
import { Steps, LinkCard } from '@astrojs/starlight/components'

Lights are at night. [Ports](/guides/harbor/#ports) too.

<Steps>
1. Look.
2. Turn {'left'}.
</Steps>

<LinkCard title="Harbor" href="/guides/harbor/" description="All of it." />

<details>
<summary>More</summary>

Nothing **more**.

</details>

<Aside type="caution">It is dark.</Aside>
`,
    'src/content/docs/guides/harbor.md':
      '---\ntitle: Harbor\n---\nThe harbor.\n\n## Ports\n\n```astro title="src/a.astro"\n<A />\n```\n\n> [!WARNING]\n> Wet.\n',
    'src/content/docs/zh-cn/guides/harbor.md':
      '---\ntitle: 港口\n---\n这个港口。\n\n## 端口\n\n```astro title="src/a.astro"\n<B />\n```\n\n> [!WARNING]\n> 湿。\n',
    'src/content/docs/en/README.md': '---\ntitle: Of English\n---\nEnglish.\n',
  })
  const result = site.import({ format: 'starlight', into: 'user-guide' })
  expect(result.problems).toEqual([])
  await site.check()
  expect(site.read('content/help/user-guide/lights/en.md')).toBe(`---
title: Lights
description: All lights.
menu: Light
lead: Lights are at night. [Ports](/help/user-guide/harbor#ports) too.
---
:::steps
1. Look.
2. Turn left.
:::

[Harbor](/help/user-guide/harbor): All of it.

**More**

Nothing **more**.

:::caution
It is dark.
:::
`)
  expect(site.read('content/help/user-guide/harbor/zh.md')).toContain(
    '## 端口 {#ports}\n\n`src/a.astro`\n\n::code{sample="ports"}\n\n:::caution\n湿。\n:::\n',
  )
  expect(result.misfits).toContainEqual(
    expect.objectContaining({ kind: 'code of a translation', what: '<B />', instead: 'the code of the English text' }),
  )
})

test('W180: a site of Nuxt Content becomes questions', async () => {
  await using site = await temporaryImport({
    'content/1.boats/2.sails.md': `---
title: Sails
navigation: { title: Sail }
---

Sails are white. See :icon{name="x"} [ropes](/boats/ropes).

::note
Dry **them**.
::

::code-group

\`\`\`bash [npm]
npm i sails
\`\`\`

\`\`\`js [index.js]
sail()
\`\`\`

::

::card{title="Ropes" to="/boats/ropes"}
Of hemp.
::

:read-more{to="/boats/ropes"}
`,
    'content/1.boats/1.ropes.md': '# Ropes\n\nRopes are long.\n',
    'content/README.md': '# Not a page\n',
  })
  const result = site.import({ format: 'nuxt-content', into: 'faq', groupOf: new Map([['boats', 'errors']]) })
  expect(result).toMatchObject({ documents: 2, problems: [] })
  await site.check()
  expect(site.read('content/help/faq/sails/en.md')).toBe(`---
title: Sails
description: Sails are white. See ropes.
answer: Sails are white. See [ropes](/help/faq/ropes).
---
:::note
Dry **them**.
:::

::code{sample="start"}

**[Ropes](/help/faq/ropes)**

Of hemp.

[Ropes](/help/faq/ropes)
`)
  expect(site.read('content/help/faq/sails/meta.yaml')).toBe('order: 2\ngroup: errors\n')
})
