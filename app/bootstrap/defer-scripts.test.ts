import { expect, test } from 'vitest'
import { deferModuleScripts } from './defer-scripts.ts'

test('modules wait, their preloads are gone, and the bootstrap script stands at the end as it is', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js"/></head><body><p>$& $1</p><script type="module" async="">import "/a.js"</script></body></html>'
  const html = deferModuleScripts(page, 'n')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain('<script nonce="n" type="text/later">import "/a.js"</script>')
  expect(html.match(/<\/body>/g)).toHaveLength(1)
  expect(html).toMatch(/<script nonce="n">\(function\(\)\{[^]+\}\)\(\);<\/script><\/body><\/html>$/)
})

test('a script of React Router that is written in another way is an error, not a page that starts React at once', () => {
  const page = '<html><body><script async="" type="module">import "/a.js"</script></body></html>'
  expect(() => deferModuleScripts(page)).toThrow('does not know this script: <script async="" type="module">')
})
