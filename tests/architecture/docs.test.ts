import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { completeLocales } from '#core/locales.ts'
import { dataFolderNames } from '#server/data-folder.ts'

const folders = ['app', 'bench', 'core', 'deploy', 'docs', 'editor', 'lab', 'scripts', 'server', 'tests', 'tooling']
const documents = globSync(['*.md', ...folders.map((folder) => `${folder}/**/*.md`)], { exclude: ['**/node_modules/**'] }).sort()
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)
/** Files in a README, relative to its folder, such as `setup/page.ts`. */
const namedBeside = /`(\w[\w-]*(?:\/[\w.-]+)*\.(?:tsx?|mjs|css|py))`/g
/** Paths in prose, relative to the root. */
const named = /`((?:app|contract|core|deploy|editor|lab|server|tooling|scripts|tests|bench|docs|content|public)\/[\w./-]+)`/g

test.each(documents)('links, paths and commands in %s exist', (document) => {
  const text = readFileSync(document, 'utf8')
  // Links in code are examples.
  const links = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)].map(([, path]) =>
    join(dirname(document), path!),
  )
  const paths = [...text.matchAll(named)].map(([, path]) => path!)
  const commands = [...text.matchAll(/npm run (?:--silent )?([a-z\d]+(?:[:-][a-z\d]+)*)/g)].map(([, name]) => name!)
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([])
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([])
})

test('files named in a README exist in its folder or at their path from the root', () => {
  const readmes = documents.filter((document) => document.endsWith('/README.md'))
  const missing = readmes.flatMap((readme) =>
    [...readFileSync(readme, 'utf8').matchAll(namedBeside)]
      .map(([, name]) => name!)
      .filter((name) => !existsSync(join(dirname(readme), name)) && !existsSync(name))
      .map((name) => `${readme} names ${name}`),
  )
  expect(missing).toEqual([])
})

test('a folder has a README, or the README above it describes the folder', () => {
  const found = globSync(`{${folders.join(',')}}{,/**}`, { withFileTypes: true, exclude: ['**/node_modules'] })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => relative('.', join(parentPath, name)))
    // Below these are folders like those of a site.
    .filter((path) => readdirSync(path).length > 0 && !/^(?:tooling\/create\/start|tests\/quayside\/edits)\//.test(path))
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter((path) => !existsSync(join(path, 'README.md')) && !isNamedAbove(path))).toEqual([])
})

/** Whether the README above a folder names it, in backticks: `calls`, `calls/` or `calls/go.txt`. */
function isNamedAbove(path: string): boolean {
  const readme = join(dirname(path), 'README.md')
  return existsSync(readme) && new RegExp(`\`${basename(path)}[\`/]`).test(readFileSync(readme, 'utf8'))
}

test('README.md links every document of docs and lists every folder of the code, and deploy/README.md lists every folder', () => {
  const map = readFileSync('README.md', 'utf8')
  expect(folders.filter((folder) => !map.includes(`| \`${folder}/\` |`))).toEqual([])
  expect(globSync('docs/*.md').filter((document) => !map.includes(`(${document}`))).toEqual([])
  const listed = [...readFileSync('deploy/README.md', 'utf8').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) => [
    ...cell!.matchAll(/`(\w+)`/g),
  ])
  const found = globSync('deploy/*', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(listed.map(([, name]) => name!).sort()).toEqual(found.map(({ name }) => name).sort())
})

test('the security inventory names every variable that connects to another machine or opens a port', () => {
  const variables = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z\d_]+_(?:URL|PORT|TO))=/gm)].map(([, name]) => name!)
  expect(variables.length).toBeGreaterThan(4)
  const inventory = readFileSync('docs/security-inventory.md', 'utf8')
  expect(variables.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([])
})

test('documents and pages that count the languages of the site count right', () => {
  const counts = ['six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen']
  const right = counts[completeLocales.length - 6]
  const stated = globSync(['README.md', 'package.json', 'content/{compare,pages}/*/en.md']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\w+) languages\b/g)]
      .filter(([, word]) => counts.includes(word!))
      .map(([, word]) => ({ file, word })),
  )
  expect(stated.length).toBeGreaterThan(3)
  expect(stated.filter(({ word }) => word !== right)).toEqual([])
})

test('W16: the known limits list every document that counsel has not read', () => {
  const unread = globSync(['content/compare/*/meta.yaml', 'content/legal/*/meta.yaml'])
    .filter((file) => /^\s*counsel: pending$/m.test(readFileSync(file, 'utf8')))
    .map((file) => dirname(file))
  const listed = [...readFileSync('docs/known-limits.md', 'utf8').matchAll(/`(content\/(?:compare|legal)\/[\w-]+)`/g)].map(
    ([, path]) => path!,
  )
  expect(listed.sort()).toEqual(unread.sort())
})

test('docs/operations.md lists everything in the data folder', () => {
  const [, section = ''] = /### The data folder\n([^#]+)/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  expect(Object.values(dataFolderNames).filter((name) => !new RegExp(`^\\| \`${name}/?\``, 'm').test(section))).toEqual([])
})
