import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commentsIn } from './imports-of.ts'

const folders = ['app', 'bench', 'core', 'docs', 'server', 'tests', 'tooling']
const documents = globSync(['*.md', ...folders.map((folder) => `${folder}/**/*.md`)], { exclude: ['**/node_modules/**'] }).sort()
const sources = globSync(['*.ts', ...folders.map((folder) => `${folder}/**/*.{ts,tsx}`)], { exclude: ['**/node_modules/**'] }).sort()
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)
/** Folders whose paths are named in prose, from the root. */
const named = /`((?:app|core|server|tooling|tests|bench|docs|content|public)\/[\w./-]+)`/g
/** Files of code and documents that a comment names, from the root or by the end of their path. */
const namedFile = /`([\w-]+(?:\/[\w.-]+)*\.(?:ts|tsx|css|md))`/g
/** Names that stand for many files: the language files of a document, and its alternate. */
const pattern = /^(?:[a-z]{2}|[\w-]*\.d)\.(?:md|ts)$/

test.each(documents)('what %s names exists: links, paths, commands', (document) => {
  const text = readFileSync(document, 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)].map(([, path]) => join(dirname(document), path!))
  const paths = [...text.matchAll(named)].map(([, path]) => path!)
  const commands = [...text.matchAll(/npm run ([a-z]+)/g)].map(([, name]) => name!)
  expect([...links, ...paths].filter((path) => !existsSync(path))).toEqual([])
  expect(commands.filter((name) => !scripts.includes(name))).toEqual([])
})

test('the files that comments name exist', () => {
  const ends = new Set([...documents, ...sources, ...globSync('app/**/*.css')].flatMap(endsOf))
  const stale = sources.flatMap((file) =>
    commentsIn(file).flatMap((comment) =>
      [...comment.matchAll(namedFile)].flatMap(([, name]) => (pattern.test(name!) || ends.has(name!) ? [] : [`${file} names ${name}`])),
    ),
  )
  expect(stale).toEqual([])
})

/** `core/forms/text.ts`, `forms/text.ts`, `text.ts` */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, start) => parts.slice(start).join('/'))
}
