import { expect, test } from 'vitest'
import { createPageReader } from '#server/http/read-page.ts'
import type { StaticSite } from '#server/http/static/site.ts'

const site = { files: new Map() } as unknown as StaticSite
const read = (status: number) => createPageReader(site, async () => new Response('page', { status }), 'https://isthmus.example')('/zh/blog')

test('a missing page is undefined, a failed one is an error', async () => {
  expect(await read(200)).toBe('page')
  expect(await read(404)).toBeUndefined()
  await expect(read(500)).rejects.toThrow('/zh/blog answered 500.')
})
