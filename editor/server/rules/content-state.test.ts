import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCache } from '#tooling/cache.ts'
import { ReportedError } from '#tooling/content/problems.ts'
import { temporaryContent, validContent } from '../../../tests/setup/temporary-content.ts'
import { editorInputs } from '../../../tests/setup/temporary-editor.ts'
import { createContentState } from './content-state.ts'
import { listDocuments, openDocument } from './documents.ts'

test('G18: what needs the content is busy until it was read for the first time', async () => {
  await using content = await temporaryContent(validContent)
  const cache = openCache(join(content.root, '.cache/content'))
  const state = createContentState(content.root, cache, () => editorInputs)
  await expect(listDocuments(state, 'blog')).rejects.toMatchObject({ code: 'busy' })
  await expect(openDocument(state, 'blog/first')).rejects.toMatchObject({ code: 'busy' })
  await state.refresh()
  expect(await listDocuments(state, 'blog')).toHaveLength(1)
  cache.close()
})

test('G18: content that can’t be read is named, instead of being busy without end', async () => {
  await using content = await temporaryContent(validContent)
  const cache = openCache(join(content.root, '.cache/content'))
  const state = createContentState(content.root, cache, () => {
    throw new ReportedError('A language is missing.')
  })
  await state.refresh()
  const error: unknown = await listDocuments(state, 'blog').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'problems', details: { problems: [{ found: 'A language is missing.' }] } })
  cache.close()
})

test('G18: while a check runs, a document is opened in the state of its saved files', async () => {
  await using content = await temporaryContent(validContent)
  const cache = openCache(join(content.root, '.cache/content'))
  const state = createContentState(content.root, cache, () => editorInputs)
  await state.refresh()
  await content.write({ 'blog/first/meta.yaml': 'published: 2026-11-20\ntags: [guides]\nreview by: 2027-01-01\n' })
  expect(await openDocument(state, 'blog/first')).toMatchObject({ planning: { isDraft: false } })
  const check = state.refresh()
  expect(await openDocument(state, 'blog/first')).toMatchObject({ planning: { reviewBy: '2027-01-01' } })
  await check
  cache.close()
})
