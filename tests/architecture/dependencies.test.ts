import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from './imports-of.ts'

const { dependencies, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  engines: { node: string }
}

/** Modules that run on a server installed with `npm ci --omit=dev`. The bundle of the app does not contain its packages. */
const served = globSync(['{app,core,server}/**/*.{ts,tsx}', 'build/server/index.js'], {
  // Only the build reads the route table.
  exclude: ['**/*.test.{ts,tsx}', 'app/routes.ts'],
})

/** The package that a specifier names: `hono/factory` is `hono`. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]

test('every package that the running server imports is one of `dependencies`', () => {
  const missing = served.flatMap((file) =>
    importsOf(file)
      .filter(({ specifier, typeOnly }) => !typeOnly && !/^(?:[.#]|node:)/.test(specifier))
      .filter(({ specifier }) => !(packageOf(specifier) in dependencies))
      .map(({ specifier }) => `${file}: ${specifier}`),
  )
  expect(missing).toEqual([])
})

test('.nvmrc names the pinned version of Node, and the range in package.json includes it', () => {
  const pinned = dependencies.node!
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(pinned)
  const [, major, minor] = /^>=(\d+)\.(\d+)\.0$/.exec(engines.node)!.map(Number)
  const [pinnedMajor, pinnedMinor] = pinned.split('.').map(Number)
  expect(pinnedMajor).toBe(major)
  expect(pinnedMinor).toBeGreaterThanOrEqual(minor!)
})
