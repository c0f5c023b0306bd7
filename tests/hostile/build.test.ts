/** Hostile documents as files that the build, an import and an exchange of translations read. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContentError, ReportedError } from '#tooling/content/problems.ts'
import { compileContent } from '#tooling/content/compile.ts'
import { exchangedContent, temporaryExchange } from '../setup/exchanged-content.ts'
import { temporaryContent, testInputs, validContent } from '../setup/temporary-content.ts'
import { temporaryImport } from '../setup/temporary-import.ts'
import { cpuMs, createGuard, secretText, treeOf } from './guarded.ts'
import { hostileExchanges, hostileImports } from './imports.ts'
import { hostilePictures } from './pictures.ts'
import { hostilePlaces } from './places.ts'
import { hostileBytes, hostileTexts, withBody, type HostileText } from './texts.ts'

/** Of one step. */
const mostMs = 10_000

async function problemsOf(root: string): Promise<ContentError> {
  const error: unknown = await compileContent({ root, ...testInputs }).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ContentError)
  return error as ContentError
}

function failureOf(run: () => unknown): unknown {
  try {
    run()
    return undefined
  } catch (error) {
    return error
  }
}

/** A document of its own for each text. */
function documentsOf(texts: readonly HostileText[]): Record<string, string | Uint8Array> {
  return Object.fromEntries(
    texts.flatMap(({ file, text }, index) =>
      Object.entries({ 'meta.yaml': validContent['blog/first/meta.yaml'], 'en.md': validContent['blog/first/en.md'], [file]: text }).map(
        ([name, content]) => [`blog/evil-${index}/${name}`, content] as const,
      ),
    ),
  )
}

test('W190: the build refuses every hostile text with file, line and words', async () => {
  // What has half a character is another text in UTF-8.
  await using content = await temporaryContent({ ...validContent, ...documentsOf(hostileTexts) })
  const started = cpuMs()
  const { problems } = await problemsOf(content.root)
  expect(cpuMs() - started).toBeLessThan(mostMs)
  const accepted = hostileTexts.filter((_, index) => !problems.some(({ file }) => file.startsWith(`content/blog/evil-${index}/`)))
  expect(accepted.map(({ name }) => name)).toEqual([])
  expect(problems.filter(({ expected, found, fix }) => !expected || !found || !fix)).toEqual([])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
}, 60_000)

test.each(hostileBytes)('W190: the build refuses $name with words', async ({ text }) => {
  await using content = await temporaryContent({ ...validContent, 'blog/first/en.md': text })
  const { problems } = await problemsOf(content.root)
  expect(problems).toContainEqual(expect.objectContaining({ file: 'content/blog/first/en.md', found: 'bytes that are no UTF-8' }))
})

test('W190: the build refuses every hostile picture with words', async () => {
  const files = hostilePictures.flatMap(({ file, bytes }, index) => [
    [`blog/evil-${index}/meta.yaml`, validContent['blog/first/meta.yaml']] as const,
    [`blog/evil-${index}/en.md`, withBody(`![A harbor](${file})`)] as const,
    [`blog/evil-${index}/${file}`, bytes] as const,
  ])
  await using content = await temporaryContent({ ...validContent, ...Object.fromEntries(files) })
  const { problems } = await problemsOf(content.root)
  const accepted = hostilePictures.filter(
    ({ file }, index) => !problems.some((problem) => problem.file === `content/blog/evil-${index}/${file}`),
  )
  expect(accepted.map(({ name }) => name)).toEqual([])
})

test.each(hostilePlaces)('W190: the build does not follow $name', async ({ file, make }) => {
  using guard = createGuard()
  await using content = await temporaryContent({ ...validContent, 'blog/first/seen.png': new Uint8Array() })
  await using _place = (await make(content.root, guard.secret)) ?? { async [Symbol.asyncDispose]() {} }
  const before = guard.state()
  const { problems, message } = await problemsOf(content.root)
  expect(problems.some((problem) => problem.file.startsWith(file) || file.startsWith(problem.file))).toBe(true)
  expect(message).not.toContain(secretText)
  expect(message).not.toMatch(/root:x:|\n {4}at /)
  expect(guard.state()).toBe(before)
})

test.each(hostileImports)('W187: an import of $name writes only texts without scripts', async ({ format, into, files, only }) => {
  await using site = await temporaryImport(files)
  const outside = treeOf(site.source)
  const started = cpuMs()
  const refused = failureOf(() => site.import({ format, into, ...(only && { path: join(site.source, only) }) }))
  expect(refused === undefined || refused instanceof ReportedError, String(refused)).toBe(true)
  expect(cpuMs() - started).toBeLessThan(mostMs)
  expect(treeOf(site.source)).toBe(outside)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  const written = treeOf(site.root)
  expect(written.split('\n').filter((line) => !line.startsWith(join(site.root, 'content/')))).toEqual([])
  // What was written passes the check, or is refused by it; it is never shown as it is.
  const checked: unknown = await site.check().catch((error: unknown) => error)
  expect(checked instanceof Error && !(checked instanceof ContentError), String(checked)).toBe(false)
})

test.each(hostileExchanges)(
  'W143: a returned $format with $name changes nothing, or only texts that the build takes',
  async ({ format, change }) => {
    await using content = await temporaryExchange()
    const exported = await content.export(format)
    const returned = change(exported)
    expect(returned).not.toBe(exported)
    const before = await content.all()
    const started = cpuMs()
    const refused: unknown = await content.import(returned, format).then(
      ({ problems }) => problems,
      (error: unknown) => error,
    )
    expect(cpuMs() - started).toBeLessThan(mostMs)
    expect(Array.isArray(refused) || refused instanceof ReportedError, String(refused)).toBe(true)
    const after = await content.all()
    const names = Object.keys(exchangedContent).filter((name) => !name.includes('/es.') && name !== 'messages/es.yaml')
    for (const name of names) expect(after[name], name).toBe(before[name])
    const spanish = Object.entries(after).filter(([name]) => name.endsWith('es.md') || name === 'messages/es.yaml')
    for (const [name, text] of spanish) expect(text, name).not.toMatch(/<script|javascript:|\u202e|root:x/)
  },
)
