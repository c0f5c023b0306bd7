import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tests = globSync(['{app,core,scripts,server,tooling}/**/*.test.{ts,tsx}', 'tests/**/*.ts', 'vitest.config.ts'], {
  exclude: ['tests/architecture/tests.test.ts'],
})

test.each([
  ["sleeps instead of waiting for a condition or moving the page's clock", /\.waitForTimeout\(/],
  ['is retried when it fails', /\bretry\s*:/],
  ['is skipped or runs alone', /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|only|fails)\b/],
])('no test %s', (_, pattern) => {
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
