import { expect, test } from 'vitest'
import { deferModuleScripts } from './defer-scripts.ts'

test('module scripts become inert, their preloads are removed, and the bootstrap script is appended unchanged', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js"/></head><body><p>$& $1</p><script type="module" async="">import "/a.js"</script></body></html>'
  const html = deferModuleScripts(page, 'n')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<script nonce="n" type="text/later">import "/a.js"</script>')
  expect(html.match(/<\/body>/g)).toHaveLength(1)
  expect(html).toMatch(/<script nonce="n">\(function\(\)\{[^]+\}\)\(\);<\/script><\/body><\/html>$/)
})

test('an unknown form of a module script is an error, not a page that starts React immediately', () => {
  const page = '<html><body><script async="" type="module">import "/a.js"</script></body></html>'
  expect(() => deferModuleScripts(page)).toThrow('does not know this script: <script async="" type="module">')
})
