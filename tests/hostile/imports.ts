/** Hostile sites and exports, and files that come back from translators. */
import type { ImportOptions } from '#tooling/import/run-import.ts'

export interface HostileImport {
  name: string
  format: string
  into: ImportOptions['into']
  files: Readonly<Record<string, string | Uint8Array>>
  /** The file of an export; the folder otherwise. */
  only?: string
}

const starlight = (name: string, text: string | Uint8Array, more: Readonly<Record<string, string | Uint8Array>> = {}): HostileImport => ({
  name,
  format: 'starlight',
  into: 'user-guide',
  files: { 'src/content/docs/evil.md': text, ...more },
})

const page = (body: string) => `---\ntitle: Evil\ndescription: Evil.\n---\n${body}\n`

const wordpress = (name: string, xml: string): HostileImport => ({
  name,
  format: 'wordpress',
  into: 'blog',
  files: { 'export.xml': xml },
  only: 'export.xml',
})

const wxr = (content: string, slug = 'evil') => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Evil</title><link>https://evil.example</link>
<item><title>Evil</title><link>https://evil.example/evil/</link><content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>1</wp:post_id><wp:post_date>2023-02-01 10:00:00</wp:post_date><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`

const zendesk = (name: string, json: string): HostileImport => ({
  name,
  format: 'zendesk',
  into: 'faq',
  files: { 'export.json': json },
  only: 'export.json',
})

export const hostileImports: readonly HostileImport[] = [
  starlight('a billion copies in a front matter', `---\na: &a [x,x]\nb: &b [*a,*a]\nc: [${'*b,'.repeat(5000)}x]\ntitle: x\n---\nx\n`),
  starlight('brackets without end in a front matter', `---\ntitle: ${'[\n'.repeat(10_000)}\n---\nx\n`),
  starlight('__proto__ in a front matter', '---\ntitle: x\n__proto__: { polluted: true }\n---\nx\n'),
  starlight('a slug that leaves', '---\ntitle: x\ndescription: x\nslug: ../../../../evil\n---\nx\n'),
  starlight(
    'scripts, handlers and frames',
    page('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n<iframe src="javascript:alert(1)"></iframe>'),
  ),
  starlight('links that are scripts', page('[a](javascript:alert(1)) [b](data:text/html,x) <a href="vbscript:x">c</a>')),
  starlight('a picture that leaves', page('![x](../../../../../../../etc/passwd.png)')),
  starlight('a picture of an absolute path', page('![x](/etc/hostname.png) ![y](file:///etc/hostname.png)')),
  starlight('a drawing with a script', page('![x](evil.svg)'), {
    'src/content/docs/evil.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>',
  }),
  starlight(
    'an import of code',
    page("import { execSync } from 'node:child_process'\n\n{execSync('id')}\n\nexport const x = fetch('https://evil.example')"),
  ),
  starlight('expressions that are evaluated', page('{process.exit(1)} {`${globalThis.polluted = true}`}')),
  starlight('a thousand quotations', page('> '.repeat(1000))),
  starlight('two thousand notes in each other', page(':::note\n'.repeat(2000))),
  starlight('a list of a thousand levels', page(Array.from({ length: 1000 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'))),
  starlight('a thousand elements in each other', page(`${'<div>'.repeat(1000)}x${'</div>'.repeat(1000)}`)),
  starlight('a line of 5 MB', page('a'.repeat(5_000_000))),
  starlight('bytes that are no text', Uint8Array.of(0xff, 0xfe, 0, 1, 2)),
  starlight('text that turns around', page('Pay \u202e001\u202c to us.')),
  starlight('NUL', page('Good\0Evil')),
  wordpress('an entity of a file', `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wxr('&x;').slice(38)}`),
  wordpress('a billion entities', `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wxr('x').slice(38)}`),
  wordpress('XML without end', wxr('x').slice(0, 400)),
  wordpress('a name of a post that leaves', wxr('x', '../../../../evil')),
  wordpress('a name of a post that is a script', wxr('x', '&lt;script&gt;alert(1)')),
  wordpress('HTML that does things', wxr('<p onclick="alert(1)">x</p><script>alert(1)</script><a href=" java\nscript:alert(1)">y</a>')),
  wordpress('HTML of five thousand levels', wxr('<div><b>'.repeat(5000))),
  wordpress('elements of ten thousand levels', `<rss><channel>${'<item>'.repeat(10_000)}`),
  wordpress('a page of another kind', '<html><script>alert(1)</script></html>'),
  zendesk('no JSON', '{'),
  zendesk('lists of a hundred thousand levels', '['.repeat(100_000)),
  zendesk('__proto__ as an article', '{"articles":[{"__proto__":{"polluted":true},"id":1,"title":"x","body":"x"}]}'),
  zendesk('values of other types', '{"articles":[{"id":{},"title":[],"body":5,"locale":null},null,5,"x"]}'),
  zendesk('a list in place of the export', '[[],{}]'),
  zendesk(
    'HTML that does things',
    '{"articles":[{"id":1,"title":"<script>alert(1)</script>","locale":"en-us","body":"<svg onload=alert(1)><a href=\\"javascript:alert(1)\\">x</a>"}]}',
  ),
]

export interface HostileExchange {
  name: string
  format: 'xliff' | 'po'
  /** What comes back for what was exported. */
  change(exported: string): string | Uint8Array
}

const xliff = (name: string, change: HostileExchange['change']): HostileExchange => ({ name, format: 'xliff', change })
const po = (name: string, change: HostileExchange['change']): HostileExchange => ({ name, format: 'po', change })
const declare = (declaration: string) => (text: string) => text.replace(/<xliff/, `${declaration}<xliff`)
const target = (inside: string) => (text: string) =>
  text.replaceAll(/(<target[^>]*>)[\s\S]*?(<\/target>)/g, (_, start: string, end: string) => start + inside + end)

export const hostileExchanges: readonly HostileExchange[] = [
  xliff('an entity of a file', declare('<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/passwd">]>')),
  xliff('a document type behind a comment', declare('<!-- <xliff --><!DOCTYPE xliff>')),
  xliff('a billion entities', declare('<!DOCTYPE xliff [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')),
  xliff('an entity that is not declared', target('&evil;')),
  xliff('an original that leaves', (text) => text.replaceAll(/original="[^"]*"/g, 'original="../../../../etc/passwd"')),
  xliff('an original of git', (text) => text.replaceAll(/original="[^"]*"/g, 'original="content/../.git/config"')),
  xliff('ids of a prototype', (text) => text.replaceAll(/(<unit[^>]*id=")[^"]*/g, '$1__proto__')),
  xliff('a script as translation', target('&lt;script&gt;alert(1)&lt;/script&gt;')),
  xliff('elements of HTML', target('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>')),
  xliff('a link that is a script', target('[x](javascript:alert(1))')),
  xliff('a front matter in a text', target('x\n---\ndraft: true\n---\n')),
  xliff('text that turns around', target('Pague \u202e001\u202c.')),
  xliff('ten thousand codes in each other', (text) =>
    text.replace(/(<target[^>]*>)/, `$1${'<pc id="1">'.repeat(10_000)}${'</pc>'.repeat(10_000)}`),
  ),
  xliff('ten thousand groups', (text) => text.replace(/(<file[^>]*>)/, `$1${'<group id="g">'.repeat(10_000)}`)),
  xliff('no end', (text) => text.slice(0, text.length / 2)),
  xliff('another language', (text) => text.replace(/trgLang="[^"]*"/, 'trgLang="../zh"')),
  xliff('another kind of XML', () => '<html><script>alert(1)</script></html>'),
  xliff('bytes that are no text', () => Uint8Array.of(0xff, 0xff, 0, 1)),
  po('no PO', () => 'msgid "x\nmsgstr'),
  po('a context that leaves', (text) => text.replaceAll(/msgctxt "[^"\\]*/g, 'msgctxt "../../../../etc/passwd')),
  po('a context of a prototype', (text) => text.replaceAll(/msgctxt ".*"/g, 'msgctxt "__proto__"')),
  po('a script as translation', (text) => text.replaceAll(/msgstr ".+"/g, 'msgstr "<script>alert(1)</script>"')),
  po('a link that is a script', (text) => text.replaceAll(/msgstr "[^"\n]+palabras[^"]*"/g, 'msgstr "[x](javascript:alert(1))"')),
  po('a language that leaves', (text) => text.replace(/Language: \w+/, 'Language: ../es')),
  po('text that turns around', (text) => text.replace('Últimas', '\u202eÚltimas')),
  po('a hundred thousand strings', () => `msgid ""\nmsgstr "Language: es\\n"\n\nmsgid "x"\nmsgstr ${'"a"\n'.repeat(100_000)}`),
]
