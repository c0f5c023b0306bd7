/**
 * Makes Quayside Data as its owner would: the starter's repository, then files of YAML, SVG, fonts and Markdown and nothing else; then runs the
 * tests of a provider's site there. Step `quayside` of `npm test`.
 *
 * @example node tests/quayside/make-site.ts [folder that is kept]
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createRepository } from '#tooling/create/create-repository.ts'

/** What its owner edits; the rest of `provider.yaml` and `theme.yaml` is theirs too. */
const edits = ['tests/quayside/site', 'tests/quayside/edits/site', 'tests/quayside/edits/content'] as const

/** The short form of `npm run test:site`: budgets and standards are measured on the repository's own pages. */
const steps = ['messages and content', 'build', 'html', 'site']

const target = process.argv[2]
const parent = target === undefined ? mkdtempSync(join(tmpdir(), 'quayside-')) : undefined
const folder = parent === undefined ? resolve(target!) : join(parent, 'site')
const started = performance.now()
const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`

try {
  const { files } = await createRepository(
    '.',
    {
      folder,
      brand: 'Quayside Data',
      legalName: 'Quayside Data Ltd',
      domain: 'quayside.example',
      mailDomain: 'quayside.example',
      languages: ['en', 'es', 'ar', 'he'],
      features: [],
      content: 'none',
      color: undefined,
    },
    new Date().toISOString().slice(0, 10),
  )
  const touched = edits.flatMap((from) =>
    globSync('**/*.*', { cwd: from })
      .filter((file) => !file.endsWith('README.md'))
      .map((file) => {
        const to = `${from.endsWith('content') ? 'content' : 'site'}/${file}`
        cpSync(join(from, file), join(folder, to))
        return to
      }),
  )
  console.log(`${files} files in ${seconds()}; edited: ${[...new Set(touched)].join(', ')}`)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  // Compiled documents, by the hash of their texts.
  for (const cache of ['.cache/content', '.cache/theme']) {
    if (existsSync(cache)) cpSync(cache, join(folder, cache), { recursive: true })
  }
  const { status } = spawnSync(process.execPath, ['tooling/launch/commands.ts', 'test:site', ...steps], { cwd: folder, stdio: 'inherit' })
  console.log(`Quayside Data: ${seconds()}`)
  process.exitCode = status ?? 1
} finally {
  if (parent !== undefined) rmSync(parent, { recursive: true })
}
