import { expect, test } from 'vitest'
import { isMissingScript } from './reload-guard.ts'

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://isthmus.example/assets/entry.client-1.js'],
  ['Firefox', 'error loading dynamically imported module: https://isthmus.example/assets/entry.client-1.js'],
  ['WebKit', 'Importing a module script failed.'],
  ['WebKit', "'text/html' is not a valid JavaScript MIME type."],
])('C1: a missing script is recognized in %s: %s', (_, message) => {
  expect(isMissingScript(new TypeError(message))).toBe(true)
})

test.each([
  ['a failed request', new TypeError('Failed to fetch')],
  ['an error of a page', new TypeError("Cannot read properties of undefined (reading 'length')")],
  ['a text', 'dynamically imported module'],
  ['nothing', undefined],
])('C1: %s is no missing script', (_, reason) => {
  expect(isMissingScript(reason)).toBe(false)
})
