import { expect, test } from 'vitest'
import { fixedPaths, pathsPerRequest, templateAnchors } from './site-map.ts'

test('fixed paths have neither a language nor a trailing slash, and occur once', () => {
  const paths = fixedPaths()
  for (const path of paths) expect(path).toMatch(/^\/$|^(?:\/[A-Za-z-]+)+$/)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining(['/', '/sign-up', '/scrapers/category/travel', '/locations/japan']))
})

test('template anchors belong to existing pages', () => {
  expect(Object.keys(templateAnchors).filter((path) => !fixedPaths().includes(path))).toEqual([])
})

test('R20: with an external account area the pages of customers are gone, log-in and staff pages remain', () => {
  const left = pathsPerRequest(false)
  expect(left).toEqual(expect.arrayContaining(['/login', '/forgot-password', '/reset-password', '/dashboard/account', '/logout']))
  expect(pathsPerRequest(true).filter((path) => !left.includes(path))).toEqual(['/sign-up', '/dashboard', '/dashboard/requests/*'])
})
