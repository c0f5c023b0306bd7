import { expect, test } from 'vitest'
import { fixedPaths, pathsPerRequest, templateAnchors } from './site-map.ts'

test('addresses have neither a language nor a slash at the end, and stand in the list once', () => {
  const paths = fixedPaths()
  for (const path of paths) expect(path).toMatch(/^\/$|^(?:\/[A-Za-z-]+)+$/)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/', '/sign-up', '/scrapers/category/travel', '/locations/japan']))
})

test('anchors are those of pages that exist', () => {
  expect(Object.keys(templateAnchors).filter((path) => !fixedPaths().includes(path))).toEqual([])
})

test('R20: an account area elsewhere leaves the log-in and the pages of the staff, and nothing that customers do', () => {
  const left = pathsPerRequest(false)
  expect(left).toEqual(expect.arrayContaining(['/login', '/forgot-password', '/reset-password', '/dashboard/account', '/logout']))
  expect(pathsPerRequest(true).filter((path) => !left.includes(path))).toEqual(['/sign-up', '/dashboard', '/dashboard/requests/*'])
})
