import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importedFile, importsOf } from './imports-of.ts'

/** The classes that a component uses: `styles.card`, `styles['card-wide']`. */
function usedClasses(source: string): string[] {
  return [...source.matchAll(/\bstyles(?:\.(\w+)|\['([^']+)'\])/g)].map(([, plain, quoted]) => plain ?? quoted!)
}

function definedClasses(css: string): Set<string> {
  return new Set([...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!))
}

test('every class that a component uses is defined in its CSS module: a missing one would be rendered as "undefined"', () => {
  const components = globSync('app/**/*.tsx').flatMap((file) => {
    const modules = importsOf(file).filter(({ specifier }) => specifier.endsWith('.module.css'))
    return modules.length === 0 ? [] : [{ file, modules }]
  })
  expect(components.length).toBeGreaterThan(20)
  const missing = components.flatMap(({ file, modules }) => {
    const paths = modules.map(({ specifier }) => importedFile(file, specifier))
    const defined = definedClasses(paths.map((path) => readFileSync(path, 'utf8')).join('\n'))
    return usedClasses(readFileSync(file, 'utf8'))
      .filter((name) => !defined.has(name))
      .map((name) => `${file}: styles.${name}`)
  })
  expect(missing).toEqual([])
})

// Chromium matches all rules and fonts of the shown page again when a style sheet that names a layer comes or goes, which a click does (B3).
test('CSS modules stand outside the cascade layers, so that they override all of them', () => {
  const modules = globSync('app/**/*.module.css')
  expect(modules.length).toBeGreaterThan(20)
  expect(modules.filter((file) => readFileSync(file, 'utf8').includes('@layer'))).toEqual([])
})
