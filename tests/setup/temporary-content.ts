/** Set-up for tests of the content compiler: content in a temporary folder, messages and drawings that contain their names. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { locales } from '#core/locales.ts'
import type { CompileOptions } from '#tooling/content/compile-options.ts'

/** A folder that is removed at the end of its block. */
export interface TemporaryContent extends AsyncDisposable {
  root: string
  /** Writes files in `content/`; `undefined` removes a file. */
  write(files: Readonly<Record<string, string | Uint8Array | undefined>>): Promise<void>
}

/** Every language needs a search dictionary; by default it is empty. */
const searchDictionaries = Object.fromEntries(locales.map((locale) => [`search/${locale}.yaml`, 'synonyms: []\n']))

/** Creates a root folder with these files in `content/`. */
export async function temporaryContent(files: Readonly<Record<string, string | Uint8Array>>): Promise<TemporaryContent> {
  const root = await mkdtemp(join(tmpdir(), 'content-'))
  const write: TemporaryContent['write'] = async (changes) => {
    for (const [name, text] of Object.entries(changes)) {
      const file = join(root, 'content', name)
      if (text === undefined) await rm(file)
      else {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, text)
      }
    }
  }
  await write({ ...searchDictionaries, ...files })
  return { root, write, [Symbol.asyncDispose]: () => rm(root, { recursive: true }) }
}

/** Inputs of the compiler that can be recognized in its output: the message `note` in Chinese is `zh:note`. */
export const testInputs: Pick<CompileOptions, 'messages' | 'drawings' | 'factTables' | 'statusCodes' | 'view'> = {
  messages: (key, locale) => `${locale}:${key}${key === 'code' || key === 'output' ? ' {name}' : key === 'backToReference' ? ' {n}' : ''}`,
  drawings: { diagram: (name) => `<svg data-diagram="${name}"></svg>`, stringline: (locale) => `<svg data-stringline="${locale}"></svg>` },
  factTables: (name, locale) => `| ${locale}:${name} | Value |\n| --- | --- |\n| [\`a\`](/help) | 1 |`,
  statusCodes: [],
  view: { today: '2026-11-21', showsDrafts: false },
}

/** A small valid content folder: one article in two languages, and its tag. */
export const validContent = {
  'blog-tags/guides/meta.yaml': 'order: 1\n',
  'blog-tags/guides/en.md': '---\ntitle: Guides\ndescription: All guides\n---\n',
  'blog/first/meta.yaml': 'published: 2026-11-20\ntags: [guides]\n',
  'blog/first/en.md':
    '---\ntitle: First\ndescription: The first\nlead: It asks `curl` first.\n---\nSee [the guides](/blog/category/guides).\n\n## Why {#why}\n\nBecause of `407`.\n',
  'blog/first/zh.md':
    '---\ntitle: 第一\ndescription: 第一篇\nlead: 先看 `curl`。\n---\n参见[指南](/blog/category/guides)。\n\n## 原因 {#why}\n\n因为 `407`。\n',
} as const
