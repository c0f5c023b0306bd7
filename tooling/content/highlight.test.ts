import { expect, test } from 'vitest'
import { exitRanges, highlight } from './highlight.ts'

const marked = (code: string) => exitRanges(code).map(([from, to]) => code.slice(from, to))

test.each([
  ['curl', '-U "$PROXY_USERNAME-country-jp:$PROXY_PASSWORD"', ['-country-jp']],
  ['a shell variable', '-U "$PROXY_USERNAME-country-$country:$PROXY_PASSWORD"', ['-country-$country']],
  ['several parts', 'USERNAME-country-de-city-berlin-session-cart7-lifetime-30', ['-country-de-city-berlin-session-cart7-lifetime-30']],
  ['a JavaScript template', '`${PROXY_USERNAME}-session-${id}-lifetime-30`', ['-session-${id}-lifetime-30']],
  ['a Python f-string', 'f"{os.environ[\'PROXY_USERNAME\']}-session-{secrets.token_hex(8)}"', ['-session-{secrets.token_hex(8)}']],
  ['a value joined on', '"-session-" + id', ['-session-']],
  ['an option', '--session-file x', []],
])('the part that chooses the exit is found in %s', (_, code, expected) => {
  expect(marked(code)).toEqual(expected)
})

test('colors are classes, adjacent ones are merged, and plain text has no element', async () => {
  expect(await highlight('const a = "x" // <end>', 'javascript')).toBe(
    '<span class="t-k">const</span> a = <span class="t-s">"x"</span> <span class="t-c">// &lt;end></span>',
  )
})

test('the exit part is marked across several tokens', async () => {
  const html = await highlight('curl -U "$PROXY_USERNAME-country-jp:$PROXY_PASSWORD" \\\n  https://a.example', 'bash')
  expect(html).toContain('$PROXY_USERNAME<span class="t-x">-country-jp</span>')
})

test('only samples with a user name have an exit part', async () => {
  expect(await highlight('cut -country-jp', 'bash')).not.toContain('t-x')
})

test.each(['bash', 'python', 'javascript', 'go', 'php', 'java', 'csharp', 'json', 'text'] as const)(
  '%s keeps every character',
  async (grammar) => {
    const code = '<?php\n\tif (a && b < 3) { "x\\n" }\n\n  # ü 中\n'
    const html = await highlight(code, grammar)
    const text = html
      .replace(/<\/?span[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&')
    expect(text).toBe(code)
  },
)
