/**
 * Syntax highlighting with minimal HTML: a span with a short class for each color, no element for
 * plain text. The colors are custom properties of the style sheet.
 *
 * | class | holds |
 * |---|---|
 * | `t-k` | keywords |
 * | `t-s` | strings |
 * | `t-c` | comments |
 * | `t-n` | numbers and constants |
 * | `t-f` | names of functions |
 * | `t-x` | the part of a user name that chooses the exit |
 */
import type { HighlighterCore, LanguageInput, ThemeInput } from 'shiki/core'
import type { Grammar } from './samples.ts'

type TokenClass = 'k' | 's' | 'c' | 'n' | 'f' | 'x'

/** A run of code in one color. */
interface Run {
  text: string
  class: TokenClass | undefined
}

/** Placeholder colors: the theme assigns one to each scope, and each maps to a class. */
const classes: Readonly<Record<string, TokenClass>> = {
  '#000001': 'k',
  '#000002': 's',
  '#000003': 'c',
  '#000004': 'n',
  '#000005': 'f',
}

const plain = '#000000'

function scopes(foreground: string, ...scope: string[]) {
  return { scope, settings: { foreground } }
}

const theme: ThemeInput = {
  name: 'classes',
  type: 'light',
  colors: { 'editor.foreground': plain, 'editor.background': '#ffffff' },
  settings: [
    scopes('#000001', 'keyword', 'storage', 'variable.language.this', 'support.function.builtin.shell'),
    scopes(plain, 'keyword.operator', 'storage.type.function.arrow', 'storage.modifier.pointer'),
    scopes('#000001', 'keyword.operator.new', 'keyword.operator.expression', 'keyword.operator.logical.python'),
    scopes('#000002', 'string', 'string.unquoted.argument.shell constant.other.option'),
    scopes(
      plain,
      'string.unquoted.argument.shell',
      'meta.template.expression',
      'string variable',
      'string meta.embedded',
      'meta.fstring.python constant.character.format.placeholder',
    ),
    scopes('#000002', 'support.type.property-name.json', 'constant.character.escape', 'storage.type.string.python'),
    scopes(plain, 'constant.character.escape.line-continuation'),
    scopes('#000003', 'comment', 'punctuation.definition.comment'),
    scopes('#000004', 'constant.numeric', 'constant.language'),
    scopes('#000005', 'entity.name.function', 'support.function', 'meta.function-call.generic.python', 'entity.name.command'),
  ],
}

/** Loaded on first use: in a build with few changes, loading engine and grammars takes most of the time. */
const grammars: Readonly<Record<Exclude<Grammar, 'text'>, () => LanguageInput>> = {
  bash: () => import('shiki/langs/bash.mjs'),
  csharp: () => import('shiki/langs/csharp.mjs'),
  go: () => import('shiki/langs/go.mjs'),
  java: () => import('shiki/langs/java.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  php: () => import('shiki/langs/php.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  ruby: () => import('shiki/langs/ruby.mjs'),
  rust: () => import('shiki/langs/rust.mjs'),
}

let highlighter: Promise<HighlighterCore> | undefined

async function createHighlighter(): Promise<HighlighterCore> {
  const { createHighlighterCore } = await import('shiki/core')
  const { createJavaScriptRegexEngine } = await import('shiki/engine/javascript')
  return createHighlighterCore({ themes: [theme], engine: createJavaScriptRegexEngine() })
}

/** Returns code as HTML; line breaks and spaces are kept. */
export type Highlight = (code: string, grammar: Grammar) => Promise<string>

/** The code as HTML. */
export const highlight: Highlight = async (code, grammar) => {
  return toHtml(merge(markExits(await tokenize(code, grammar), code)))
}

async function tokenize(code: string, grammar: Grammar): Promise<Run[]> {
  if (grammar === 'text') return [{ text: code, class: undefined }]
  highlighter ??= createHighlighter()
  const shiki = await highlighter
  await shiki.loadLanguage(grammars[grammar]())
  // No time limit: after it the rest of a line has no colors, so that the output would depend on the load of the machine.
  const lines = shiki.codeToTokensBase(code, { lang: grammar, theme: 'classes', tokenizeTimeLimit: 0 })
  return lines.flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n', class: undefined }] : []),
    ...line.map((token) => ({ text: token.content, class: classes[token.color?.toLowerCase() ?? plain] })),
  ])
}

/** Parts of a user name, each value letters and digits or a variable of the sample's language. */
const exitPattern = /(?<!-)(?:-(?:network|country|state|city|asn|session|lifetime)-(?:[A-Za-z0-9_]|\$?\{[^{}]*\}|\$\w+)*)+/g
const gatewaySample = /USERNAME/

/** Sets the class of the characters that choose the exit, even across tokens. */
function markExits(runs: readonly Run[], code: string): Run[] {
  if (!gatewaySample.test(code)) return [...runs]
  const ranges = exitRanges(code)
  const marked: Run[] = []
  let at = 0
  for (const run of runs) {
    const end = at + run.text.length
    const cuts = [at, ...ranges.flat().filter((cut) => cut > at && cut < end), end]
    for (let index = 0; index + 1 < cuts.length; index++) {
      const from = cuts[index]!
      const exit = ranges.some(([start, stop]) => from >= start && from < stop)
      marked.push({ text: code.slice(from, cuts[index + 1]), class: exit ? 'x' : run.class })
    }
    at = end
  }
  return marked
}

/** The ranges of the parts of a user name that choose the exit, as [start, end) in UTF-16 units. */
export function exitRanges(code: string): [number, number][] {
  return [...code.matchAll(exitPattern)].map((match) => [match.index, match.index + match[0].length])
}

/** Joins adjacent runs of one color, including spaces and line breaks between them, which have no color. */
function merge(runs: readonly Run[]): Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    const before = merged.at(-2)
    if (last && last.class === run.class) last.text += run.text
    else if (last && before && before.class === run.class && run.class !== undefined && /^\s+$/.test(last.text)) {
      before.text += last.text + run.text
      merged.pop()
    } else merged.push({ ...run })
  }
  return merged
}

function toHtml(runs: readonly Run[]): string {
  return runs
    .map(({ text, class: name }) => (name && text.trim() ? `<span class="t-${name}">${escapeText(text)}</span>` : escapeText(text)))
    .join('')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
