import { expect, test } from 'vitest'
import { createShareTexts } from '#server/http/share-texts.ts'

const text = { title: 'Blog', section: '' }
const find = (status: number, built = {}) =>
  createShareTexts(
    built,
    async (_, { recordShareText }) => {
      recordShareText?.(text)
      return new Response('page', { status })
    },
    'https://isthmus.example',
  )('/zh/blog')

test('a page that is not built is rendered; without it there are no texts, and a failed one is an error', async () => {
  expect(await find(200)).toEqual(text)
  expect(await find(404)).toBeUndefined()
  await expect(find(500)).rejects.toThrow('/zh/blog answered 500.')
})

test('a built page is not rendered', async () => {
  const written = { title: 'Written', section: 'Above' }
  expect(await find(500, { '/zh/blog': written })).toEqual(written)
})
