/** Hostile texts of documents: each is saved in the editor, and stands as a file that the build reads. */
import { validContent } from '../setup/temporary-content.ts'

export interface HostileText {
  name: string
  file: 'en.md' | 'meta.yaml' | 'samples/start/curl.sh'
  text: string | Uint8Array
  /** What the editor answers; `problems` if omitted. */
  code?: 'tooLarge' | 'tooComplex' | 'invalidRequest'
}

const valid = validContent['blog/first/en.md']
const validMeta = validContent['blog/first/meta.yaml']

export const withBody = (body: string) => valid.replace(/See \[[\s\S]*$/, () => body)
export const withHead = (head: string) => `---\n${head}\n---\nText.\n`
const whole = 'title: x\ndescription: x\nlead: x'
const inHead = (line: string) => withHead(`${whole}\n${line}`)

type Named = Readonly<Record<string, string | Uint8Array>>
const listed = (file: HostileText['file'], texts: Named, code?: HostileText['code']): HostileText[] =>
  Object.entries(texts).map(([name, text]) => ({ name, file, text, ...(code && { code }) }))

const levels = 'bcdefghi'.split('')
const billion = `a: &a [x,x,x,x,x,x,x,x,x]\n${levels.map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`).join('\n')}`

const frontMatter = {
  'an empty file': '',
  'no front matter': 'Text',
  'a front matter without end': '---\ntitle: x\n',
  'a front matter after an empty line': `\n${valid}`,
  'a tab as indentation': withHead('title:\n\t- x'),
  'an open bracket': withHead('title: [x'),
  'an open quotation mark': withHead('title: "x'),
  'two documents': withHead('title: x\n--- \ntitle: y'),
  'a directive of YAML': withHead('%TAG ! tag:evil.example,2026:\n---\ntitle: !x y'),
  'a repeated key': withHead('title: x\ntitle: y'),
  'an alias without target': withHead('title: *x'),
  'an alias of itself': withHead('title: &a [*a]'),
  'aliases in a circle of two': withHead('title: &a { b: &b { c: *a } }\nlead: *b'),
  'a billion copies': withHead(billion),
  'a merge key of everything': withHead('<<: &a { <<: *a }'),
  'a merge key of a list': inHead('<<: [{ title: y }, { evil: z }]'),
  'a tag of a program': withHead('title: !!js/function "function(){}"'),
  'a tag of Python': withHead('title: !!python/object/apply:os.system ["id"]'),
  'a tag of Ruby': inHead('evil: !ruby/object:Gem::Installer { i: x }'),
  'binary data': inHead('title2: !!binary R0lGODlhAQ=='),
  'a set': withHead('title: !!set { x, y }\ndescription: x\nlead: x'),
  'a number as title': withHead('title: 1\ndescription: x\nlead: x'),
  'a number without end as title': withHead('title: .inf\ndescription: x\nlead: x'),
  'an octal number as title': withHead('title: 0o17\ndescription: x\nlead: x'),
  'a huge number as title': withHead(`title: ${'9'.repeat(400)}\ndescription: x\nlead: x`),
  'a truth value as title': withHead('title: true\ndescription: x\nlead: x'),
  'a map as title': withHead('title: { a: 1 }\ndescription: x\nlead: x'),
  'a list as front matter': withHead('- title: x\n- lead: y'),
  'null as title': withHead('title:\ndescription: x\nlead: x'),
  '__proto__ as key': inHead('__proto__: { polluted: true }'),
  '__proto__ in a merge': inHead('<<: { __proto__: { polluted: true } }\nx: 1'),
  'constructor as key': inHead('constructor: { prototype: { polluted: true } }'),
  'toString as key': inHead('toString: x'),
  'a map as key': inHead('? { a: b }\n: x'),
  'an unknown key': inHead('evil: x'),
  'a control character': withHead('title: "x\u0001"\ndescription: x\nlead: x'),
  'NUL in a title': withHead('title: x\0y\ndescription: x\nlead: x'),
  'a script in a lead, as a link': withHead('title: x\ndescription: x\nlead: "[x](javascript:alert(1))"'),
}

const markup = {
  HTML: '<b>x</b>',
  'a script': '<script>alert(1)</script>',
  'a script in capitals, unclosed': '<SCRIPT SRC=//evil.example/x.js>',
  'a handler': '<img src=x onerror=alert(1)>',
  'a frame': '<iframe src="https://evil.example"></iframe>',
  'a frame of a document in it': '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  'an object': '<object data="javascript:alert(1)"></object>',
  'a base': '<base href="https://evil.example/">',
  'a refresh': '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  'a style': '<style>@import "https://evil.example/x.css";</style>',
  'a link to a style sheet': '<link rel="stylesheet" href="https://evil.example/x.css">',
  'a form': '<form action="https://evil.example"><input name=x autofocus onfocus=alert(1)></form>',
  'a button that sends a form': '<button formaction="javascript:alert(1)">x</button>',
  'a name that hides a property': '<img name="cookie"><form id="body"><input name="attributes"></form>',
  'an element of one’s own': '<x-y onclick=alert(1)>x</x-y>',
  'MathML with a link': '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  'an open noscript': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'a template': '<template><script>alert(1)</script></template>',
  'an SVG in the text': '<svg onload=alert(1)>',
  'a comment of HTML': '<!-- x -->',
  'a processing instruction': '<?php system("id"); ?>',
  CDATA: '<![CDATA[ x ]]>',
  'a declaration': '<!DOCTYPE html>',
  'HTML in a heading': '## <img src=x onerror=alert(1)> {#a}',
  'HTML in a table': '| a |\n|---|\n| <b>x</b> |',
  'HTML in a note': ':::note[<b>x</b>]\nx\n:::',
  'a script as link': '[x](javascript:alert(1))',
  'a script as link, in other letters': '[x](JaVaScRiPt:alert(1))',
  'a script as link, with an entity': '[x](java&#115;cript:alert(1))',
  'a script as link, with a named entity': '[x](javascript&colon;alert(1))',
  'a script as link, with a tab': '[x](java&Tab;script:alert(1))',
  'a script as link, with a line break': '[x](java&NewLine;script:alert(1))',
  'a script as link, in percent': '[x](%6aavascript:alert(1))',
  'a script as link, in angle brackets': '[x](<javascript:alert(1)>)',
  'a script as link, after a space': '[x](<  javascript:alert(1)>)',
  'a script as link, after a control character': '[x](<&#1;javascript:alert(1)>)',
  'VBScript as link': '[x](vbscript:msgbox(1))',
  'data as link': '[x](data:text/html,<script>alert(1)</script>)',
  'a blob as link': '[x](blob:https://evil.example/1)',
  'a file as link': '[x](file:///etc/passwd)',
  'the source of a page as link': '[x](view-source:https://evil.example)',
  'a link without scheme': '[x](//evil.example)',
  'a link with a backslash': '[x](/\\\\evil.example)',
  'a link that leaves': '[x](/../../etc/passwd)',
  'a link that leaves in percent': '[x](/%2e%2e/%2e%2e/etc/passwd)',
  'a link to plain HTTP': '[x](http://evil.example)',
  'a link with a name and a password': '[x](https://isthmus.example@evil.example/)',
  'a link with an invisible letter': '[x](/blog/\u200bfirst)',
  'a link with Cyrillic letters': '[x](https://еxample.com/)',
  'an automatic link of a script': '<javascript:alert(1)>',
  'an automatic link to FTP': '<ftp://evil.example/x>',
  'a definition': '[x]\n\n[x]: javascript:alert(1)',
  'a definition nobody uses': 'x\n\n[x]: https://evil.example "x"',
  'a picture by reference': '![x][y]\n\n[y]: https://evil.example/x.png',
  'a picture from elsewhere': '![x](https://evil.example/x.png)',
  'a picture that leaves': '![x](../../../../etc/passwd.png)',
  'a picture that leaves in percent': '![x](%2e%2e/%2e%2e/secret.png)',
  'a picture from the root': '![x](/etc/passwd.png)',
  'a picture from another document': '![x](../second/shown.png)',
  'a picture with a backslash': '![x](..\\secret.png)',
  'a picture with data': '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  'a picture named as a prototype': '![x](__proto__)',
  'a picture that is a script': '![x](javascript:alert(1))',
  'a footnote of HTML': 'x[^1]\n\n[^1]: <b>x</b>',
  'a sample that leaves': '::code{sample="../../../etc/passwd"}',
  'a sample named as a prototype': '::code{sample="__proto__"}',
  'a drawing that leaves': '::diagram{name="../../package"}',
  'a drawing named as a prototype': '::diagram{name="constructor"}',
  'a table that does not exist': '::facts{of="__proto__"}',
  'an unknown directive': '::include{file="/etc/passwd"}',
  'a directive that is not closed': ':::note[x]\nx',
  'a directive with a style': ':::note[x]{style="position:fixed"}\nx\n:::',
  'a directive with a handler': ':::note[x]{onclick="alert(1)"}\nx\n:::',
  'an unknown placeholder': '{{proxy.password}}',
  'a placeholder of a prototype': '{{constructor.constructor}}',
  'a heading without id': '## x',
  'a heading with a wrong id': '## x {#"><script>}',
  'a heading with attributes': '## x {#a onclick=alert(1)}',
  'the same id twice': '## x {#a}\n\n## y {#a}',
  'a heading of the first level': '# x',
  code: '```js\nx\n```',
  'indented code': '    x',
  'a dead link': '[x](/nowhere)',
  'a dead anchor': '[x](#nowhere)',
  'a link to the editor': '[x](/edit/api/publish)',
}

const hiddenTexts = {
  'an override of the direction': 'Pay \u202e001\u202c to us.',
  'an embedding that is not closed': 'Pay \u202b100 to us.',
  'an isolate that is not closed': 'Pay \u2067100 to us.',
  'a closed isolate too much': 'Pay 100\u2069 to us.',
  'an override in a heading': '## x\u202ey {#a}',
  'a space without width': 'A pass\u200bword.',
  'a word joiner': 'A pass\u2060word.',
  'a byte order mark in a word': 'A pass\ufeffword.',
  'tags of Unicode': 'Hello\u{e0069}\u{e0067}\u{e006e}.',
  'a separator of lines': 'One\u2028two.',
  'a bell': 'A bell\u0007.',
  'a control of C1': 'A \u009bcontrol.',
  'an interlinear mark': 'A \ufff9mark\ufffb.',
  'a carriage return': 'Good\rEvil',
  'NUL in a text': 'Good\0Evil',
  'a name with a Cyrillic letter': 'Log in to \u0406sthmus.',
  'a name with a Greek letter': 'Log in to PayP\u0391L.',
}

const metadata = {
  'metadata that are a list': '- published: 2026-11-20\n',
  'metadata with a date that is none': validMeta.replace('2026-11-20', '2026-02-31'),
  'metadata with a date as a time': validMeta.replace('2026-11-20', '!!timestamp 2026-11-20T00:00:00Z'),
  'metadata with a year of the future': validMeta.replace('2026-11-20', '99999-01-01'),
  'metadata with a tag that leaves': validMeta.replace('[guides]', '[../guides]'),
  'metadata with a tag of a prototype': validMeta.replace('[guides]', '[__proto__]'),
  'metadata with a tag that is a map': validMeta.replace('[guides]', '[{ guides: 1 }]'),
  'metadata with a drawing that leaves': `${validMeta}motif: ../../x\n`,
  'metadata with a person as owner that is a script': `${validMeta}owner: "<script>"\n`,
  'metadata with __proto__': `${validMeta}__proto__: { draft: true }\n`,
  'metadata with a billion copies': `${validMeta}${billion}\n`,
  'metadata with a truth value in words': `${validMeta}draft: "yes"\n`,
  'metadata with a hidden letter': validMeta.replace('guides', 'gui\u200bdes'),
  'metadata that never end': `${validMeta}x: "\n`,
}

const samples = {
  'a program whose text is reversed': 'curl https://example.com # \u202e } \u2066if (isAdmin)\u2069\n',
  'a program with a space without width': 'cu\u200brl https://example.com\n',
  'a program with a control that hides a line': 'curl https://evil.example\r\u001b[1A\n',
}

const tooMuch = {
  'a line of 5 MB': withBody('a'.repeat(5_000_000)),
  'a title of 5 MB': withHead(`title: ${'a'.repeat(5_000_000)}`),
  'a line of 30,000 characters': withBody('a'.repeat(30_000)),
  'a megabyte of lines': withBody('a\n'.repeat(600_000)),
  'a paragraph of 20,000 lines of open links': withBody('[a](b\n'.repeat(20_000)),
  'a paragraph of open angle brackets': withBody('<a \n'.repeat(20_000)),
  'a table of 5,000 columns and 50 rows': withBody(`${'|a'.repeat(5000)}\n${'|-'.repeat(5000)}\n${`${'|a'.repeat(5000)}\n`.repeat(50)}`),
  '3,000 footnotes': withBody(Array.from({ length: 3000 }, (_, index) => `[^${index}]: x [^${index + 1}]`).join('\n\n')),
}

const tooDeep = {
  'a hundred thousand brackets in YAML': withHead(`title: ${'['.repeat(15_000)}`),
  'a hundred braces in YAML': withHead(`title: ${'{a: '.repeat(100)}`),
  'a thousand quotations': withBody('> '.repeat(1000)),
  'a thousand lists': withBody('- '.repeat(1000)),
  'a list of 150 levels in lines': withBody(Array.from({ length: 150 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n')),
  'a thousand opening links': withBody('[a'.repeat(1000)),
  'two thousand notes in each other': withBody(':::note[x]\n'.repeat(2000)),
  'four thousand lists in a line': withHead(`title:\n${'- '.repeat(4000)}`),
  'an indentation of a thousand': withHead(`${' '.repeat(1000)}a: 1`),
}

/** What the parser of YAML finds by itself. */
const deepYaml = {
  'ten thousand brackets in lines': withHead(`title: ${'[\n'.repeat(10_000)}`),
  'five thousand braces in lines': withHead(`title: ${'{ a:\n'.repeat(5000)}`),
  'four thousand keys that are keys': withHead('? '.repeat(4000)),
}

const bytes = {
  'UTF-16': Buffer.from(`\ufeff${valid}`, 'utf16le'),
  'UTF-16, the other way around': Buffer.from(`\ufeff${valid}`, 'utf16le').swap16(),
  'UTF-32': Uint8Array.of(0xff, 0xfe, 0, 0, 0x2d, 0, 0, 0),
  'a byte of ISO 8859-1': Buffer.concat([Buffer.from(valid), Uint8Array.of(0xe9, 10)]),
  'a slash in too many bytes': Buffer.concat([Buffer.from(valid), Uint8Array.of(0xc0, 0xaf, 10)]),
  'half a character in UTF-8': Buffer.concat([Buffer.from(valid), Uint8Array.of(0xed, 0xa0, 0x80, 10)]),
  'a program in place of a text': Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0xff),
}

const bodies = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withBody(text)]))

export const hostileTexts: readonly HostileText[] = [
  ...listed('en.md', frontMatter),
  ...listed('en.md', bodies(markup)),
  ...listed('en.md', bodies(hiddenTexts)),
  ...listed('meta.yaml', metadata),
  ...listed('samples/start/curl.sh', samples),
  ...listed('en.md', tooMuch, 'tooLarge'),
  ...listed('en.md', tooDeep, 'tooComplex'),
  ...listed('en.md', deepYaml),
]

/** Texts that are no strings: a browser can't send them, a file can have them. */
export const hostileBytes: readonly HostileText[] = listed('en.md', bytes)

/** Texts that look bad and do nothing: they are shown as what they say. */
export const harmlessTexts: Readonly<Record<string, string>> = {
  'a script in code': withBody('`<script>alert(1)</script>`'),
  'an entity of a script': withBody('&lt;script&gt;alert(1)&lt;/script&gt;'),
  'an escaped script': withBody(String.raw`\<script>alert(1)\</script>`),
  'a handler after a slash, which is no element of Markdown': withBody('<svg/onload=alert(1)>'),
  'a placeholder in a placeholder': withBody('{{proxy.{{brand}}}}'),
  'the word of a scheme': withBody('Write javascript:alert(1) nowhere.'),
  'an address in code': withBody('`https://evil.example/x.js`'),
  'a quotation mark in a link text': withBody('[a" onclick="alert(1)](/blog/category/guides)'),
  'a quotation mark in the title of a link': withBody(`[a](/blog/category/guides 'x" onclick="alert(1)')`),
  'an id of a property of documents': withBody('## Cookies {#cookie}\n\nx\n\n## Body {#body}\n\nx'),
  'an id of a function of the page': withBody('## Alert {#alert}\n\nx\n\n## Constructor {#constructor}\n\nx'),
  'an id as those of the page': withBody('## Main {#main}\n\nx\n\n## Search {#search}\n\nx\n\n## Top {#top}\n\nx'),
  'a template of a program': withBody(String.raw`Write \{{ user.name }} there, and \${alert(1)}.`),
  'marks of direction': withBody('Marks\u200e of\u200f direction, \u2067closed\u2069.'),
  'joiners of an emoji': withBody('Family: \u{1f468}\u200d\u{1f469}\u200d\u{1f467}.'),
  'a title that looks like HTML': withHead(
    'title: "<script>alert(1)</script>"\ndescription: "\\"><img src=x onerror=alert(1)>"\nlead: "</title><script>alert(1)</script>"',
  ),
  'line breaks of Windows': withBody('One\r\ntwo.'),
  'a byte order mark at the start': `\ufeff${withBody('x')}`,
}
