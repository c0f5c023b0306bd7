/** Content for tests of the exchange of translations: an article with all kinds of markup in English and Spanish, and messages. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Locale } from '#core/locales.ts'
import { exportUnits, type ExchangeFormat } from '#tooling/translation/export.ts'
import { importFile } from '#tooling/translation/import.ts'
import type { UnitState } from '#tooling/translation/units.ts'
import { updateTranslationLock } from '#tooling/content/translations.ts'
import { temporaryContent, type TemporaryContent } from './temporary-content.ts'

const english = `---
title: "First: a guide"
description: The first, with \`curl\` & more
lead: Ask [the guides](/blog/category/guides) of {{brand}} first.
---
See [the **guides**](/blog/category/guides). Port \`{{proxy.httpPort}}\` is open.

## Why {#why}

Because of \`407\`, and *not* because of \`502\`.

:::note[Before you start]
- Read it < twice.
- Then write.
:::

::code{sample="ask"}

## Table {#table}

| What | Value |
|---|---|
| Host | \`{{proxy.host}}\` |
| Pipe \\| sign | none |

### Deeper {#deeper}

Last words.
`

const spanish = `---
title: "Primero: una guía"
description: Lo primero, con \`curl\` y más
lead: Pregunte antes a [las guías](/blog/category/guides) de {{brand}}.
---
Vea [las **guías**](/blog/category/guides). El puerto \`{{proxy.httpPort}}\` está abierto.

## Por qué {#why}

Por \`407\`, y *no* por \`502\`.

:::note[Antes de empezar]
- Léalo < dos veces.
- Luego escriba.
:::

::code{sample="ask"}

## Tabla {#table}

| Qué | Valor |
|---|---|
| Host | \`{{proxy.host}}\` |
| Signo \\| | ninguno |

### Más a fondo {#deeper}

Últimas palabras.
`

export const articleFile = 'content/blog/first/es.md'

/** The content before the article is translated. */
export const untranslatedContent = {
  'messages/en.yaml': [
    'nav.home: Home',
    'count.pages: "{count, plural, one {# page} other {# pages}} in {name}"',
    'nav.link: Read <a>the guide</a>',
    '',
  ].join('\n'),
  'messages/es.yaml': [
    'nav.home: Inicio',
    'count.pages: "{count, plural, one {# página} many {# de páginas} other {# páginas}} en {name}"',
    'nav.link: Lea <a>la guía</a>',
    '',
  ].join('\n'),
  'blog-tags/guides/meta.yaml': 'order: 1\n',
  'blog-tags/guides/en.md': '---\ntitle: Guides\ndescription: All guides\n---\n',
  'blog-tags/guides/es.md': '---\ntitle: Guías\ndescription: Todas las guías\n---\n',
  'blog/first/meta.yaml': 'published: 2026-11-20\ntags: [guides]\n',
  'blog/first/samples/ask/curl.sh': 'curl https://example.com\n',
  'blog/first/en.md': english,
} as const

/** What the tests change. */
export const exchangedContent = { ...untranslatedContent, 'blog/first/es.md': spanish } as const

export interface ExchangedContent extends TemporaryContent {
  read(file: string): Promise<string>
  /** Exports to Spanish by default. */
  export(format: ExchangeFormat, states?: readonly UnitState[], locale?: Locale): Promise<string>
  import(text: string | Uint8Array, format?: ExchangeFormat, locale?: Locale): ReturnType<typeof importFile>
  /** The texts of all files of the content, by path. */
  all(): Promise<Record<string, string>>
}

export const allStates: readonly UnitState[] = ['missing', 'stale', 'draft', 'current']
export const today = '2026-11-27'

const run = promisify(execFile)

/** Content in a temporary folder with its lock, as a repository of git if its history is needed. */
export async function temporaryExchange(
  files: Readonly<Record<string, string>> = exchangedContent,
  hasHistory = false,
): Promise<ExchangedContent> {
  const content = await temporaryContent(files)
  const { root } = content
  await updateTranslationLock({ root, today: '2026-11-01', accept: () => false })
  if (hasHistory) {
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    for (const args of [
      ['init', '--quiet'],
      ['add', '.'],
      [...author, 'commit', '--quiet', '--message', 'content: begin'],
    ])
      await run('git', args, { cwd: root })
  }
  return {
    ...content,
    read: (file) => readFile(join(root, file), 'utf8'),
    export: async (format, states = allStates, locale = 'es') => (await exportUnits({ root, locale, format, states })).text,
    import: (text, format = 'xliff', locale = 'es') =>
      importFile({
        root,
        file: format === 'po' ? 'es.po' : 'es.xlf',
        bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
        locale,
        today,
      }),
    async all() {
      const names = [...Object.keys(files), 'translations.lock.json']
      return Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await readFile(join(root, 'content', name), 'utf8')] as const)),
      )
    },
  }
}
