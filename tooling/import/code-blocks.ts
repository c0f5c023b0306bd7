/** Blocks of code as files of samples. */
import type { Code, Paragraph, RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { Conversion } from './conversion.ts'

/** The file of a sample for each language of code that pages highlight. */
const clientOfLanguage: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['bash', 'sh', 'shell', 'zsh', 'console', 'terminal', 'shellsession', 'fish'].map((name) => [name, 'shell.sh'])),
  curl: 'curl.sh',
  ...Object.fromEntries(['python', 'py', 'python3'].map((name) => [name, 'python.py'])),
  ...Object.fromEntries(['js', 'javascript', 'mjs', 'cjs', 'node', 'nodejs'].map((name) => [name, 'node.mjs'])),
  ...Object.fromEntries(['go', 'golang'].map((name) => [name, 'go.go'])),
  php: 'php.php',
  java: 'java.java',
  ...Object.fromEntries(['csharp', 'cs', 'c#'].map((name) => [name, 'csharp.cs'])),
  ...Object.fromEntries(['json', 'json5', 'jsonc'].map((name) => [name, 'output.json'])),
  ...Object.fromEntries(['', 'text', 'txt', 'plain', 'plaintext', 'log', 'output', 'ansi'].map((name) => [name, 'output.txt'])),
}

/** The file of a sample that shows a block of code. */
export function clientOf({ lang, position }: Code, { report }: Conversion): string {
  const name = (lang ?? '').toLowerCase().replace(/^[{.]+|[}:,{].*$/g, '')
  const client = clientOfLanguage[name]
  if (client === undefined)
    report({ line: position?.start.line, kind: 'code without highlighting', what: name, outcome: 'text', instead: 'shown as plain text' })
  return client ?? 'output.txt'
}

/** The title of a block of code: `title="src/a.ts"`, `[src/a.ts]`. */
export function codeTitle({ meta }: Code): string | undefined {
  const [, , quoted, bracketed] = /\b(?:title|filename|file|name)=(["'])(.*?)\1|\[([^\]\n]+)\]/.exec(meta ?? '') ?? []
  const title = (quoted ?? bracketed)?.trim()
  return title === '' ? undefined : title
}

/** The code without empty lines at its ends. */
export function codeText({ value }: Code): string {
  return value.replaceAll('\t', '  ').replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}

/** A block of code: its title, if it has one, and the directive that shows the sample. */
export function codeBlocks(node: Code, conversion: Conversion): RootContent[] {
  const code = codeText(node)
  if (code.trim() === '') return []
  const title = codeTitle(node)
  const label: Paragraph[] = title === undefined ? [] : [{ type: 'paragraph', children: [{ type: 'inlineCode', value: title }] }]
  return [...label, sampleNode([{ client: clientOf(node, conversion), code }], conversion)]
}

/** The directive of a sample that has its name later. */
export function sampleNode(files: { client: string; code: string }[], { codes, headings }: Conversion): LeafDirective {
  const node: LeafDirective = { type: 'leafDirective', name: 'code', attributes: { sample: '' }, children: [] }
  codes.push({ node, files, section: headings.length - 1 })
  return node
}
