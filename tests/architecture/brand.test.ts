/** The brand is data: `site/provider.yaml` and the placeholder `{brand}`. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The brand of the repository, capitalized: in lower case it is the name of the program, in metrics, files of data and packages. */
const brand = /\bIsthmus\b/

/** Names in which the API is described; the build replaces them (`core/contract/openapi-names.ts`). */
const described = ['core/contract/openapi-names.ts', 'tooling/api-reference/example-api.ts']

test('V11: no code, style sheet or message contains the name of the brand', () => {
  const files = globSync(['{app,core,editor,server,tooling,lab}/**/*.{ts,tsx,css,mjs}', 'content/messages/*.yaml']).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !described.includes(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => brand.test(readFileSync(file, 'utf8')))).toEqual([])
})
