import { expect, test } from 'vitest'
import { fixedPaths, templateAnchors } from './site-map.ts'

test('addresses have neither a language nor a slash at the end, and stand in the list once', () => {
  const paths = fixedPaths()
  for (const path of paths) expect(path).toMatch(/^\/$|^(?:\/[A-Za-z-]+)+$/)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/', '/sign-up', '/scrapers/category/travel', '/locations/japan']))
})

test('anchors are those of pages that exist', () => {
  expect(Object.keys(templateAnchors).filter((path) => !fixedPaths().includes(path))).toEqual([])
})
