import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { commentsIn } from './comments-in.ts'

const folders = '{app,bench,core,docs,editor,lab,scripts,server,tests,tooling}'
const exclude = ['**/node_modules/**']
const sources = globSync(['*.ts', `${folders}/**/*.{ts,tsx}`], { exclude }).sort()
const styles = globSync('app/**/*.css').sort()
const documents = globSync(['*.md', `${folders}/**/*.md`], { exclude })

/** Names of source files and documents in comments: full paths or the end of a path. */
const named = /`([\w-]+(?:\/[\w.-]+)*\.(?:ts|tsx|css|md))`/g
/** Names of language files, which many folders have. */
const pattern = /^[a-z]{2}\.md$/

/** Paths from the root, of any kind of file but bundles of the build; in samples and settings they are not always in backticks. */
const fromRoot = /(?<![\w./-])((?:app|bench|content|core|deploy|docs|scripts|server|tests|tooling)\/[\w./-]*\w\.(?!js\b)[a-z]{2,5})\b/g
const settings = globSync(['deploy/**/{*,.*}', '.*', '*.yaml'], { exclude, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
  .map(({ parentPath, name }) => relative('.', join(parentPath, name)))

test('the paths that comments of sources, samples and settings name exist', () => {
  expect(settings.length).toBeGreaterThan(20)
  const texts = [
    ...[...sources, ...styles].map((file) => ({ file, comments: commentsIn(file) })),
    ...settings.map((file) => ({ file, comments: readFileSync(file, 'utf8').match(/#.*/g) ?? [] })),
  ]
  const stale = texts.flatMap(({ file, comments }) =>
    comments
      .flatMap((comment) => [...comment.matchAll(fromRoot)].map(([, name]) => name!))
      .filter((name) => !existsSync(name))
      .map((name) => `${file} names ${name}`),
  )
  expect(stale).toEqual([])
})

test('the files that comments name exist', () => {
  const ends = new Set([...sources, ...styles, ...documents].flatMap(endsOf))
  const stale = [...sources, ...styles].flatMap((file) =>
    commentsIn(file)
      .flatMap((comment) => [...comment.matchAll(named)].map(([, name]) => name!))
      .filter((name) => !pattern.test(name) && !ends.has(name))
      .map((name) => `${file} names ${name}`),
  )
  expect(stale).toEqual([])
})

/** A comment that ends with a unit or is nothing else: `/** How long to wait. Milliseconds. *\/`. */
const unit =
  /(?:^|[.:;])[\s*]*(?:In )?(?:Microseconds|Milliseconds|Seconds|Minutes|Hours|Days|Bytes|Kilobytes|Megabytes|(?:CSS )?[Pp]ixels|Ems|Percent|Degrees(?: \w+)?|Characters|Code points|UTF-16 (?:code )?units)\.[\s*]*$/

test('names say units, not comments', () => {
  const found = sources.flatMap((file) =>
    commentsIn(file)
      .filter((comment) => unit.test(comment))
      .map((comment) => `${file}: ${comment}`),
  )
  expect(found).toEqual([])
})

/** `core/forms/text.ts`, `forms/text.ts`, `text.ts` */
function endsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, start) => parts.slice(start).join('/'))
}
