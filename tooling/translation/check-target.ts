/**
 * Whether a translated text may be written: its codes are those of the source, its markup is balanced, its messages are valid. The one check
 * for what agencies return, what engines suggest and what editors accept.
 */
import { fillPlaceholders } from '#core/content/placeholders.ts'
import type { Locale } from '#core/locales.ts'
import { decorative } from '#tooling/content/pictures.ts'
import { messageProblems } from '#tooling/messages/check.ts'
import { cutLanguageFile, type BlockKind } from './language-file.ts'
import { frontmatterParts } from './markdown-parts.ts'
import { messageParts, pluralForms, shapeOf } from './message-parts.ts'
import { codesOf, signatureOf, textOf, plainTexts, type Part } from './parts.ts'

export type TextKind = BlockKind | 'message'

/** A text that is translated, as far as the check needs it. */
export interface CheckedUnit {
  kind: TextKind
  key: string
  source: { text: string; parts: Part[] }
  /** The translation in the repository, if there is one: what it has may stay. */
  target?: { text: string; parts: Part[] } | undefined
}

/** What is wrong with a text. */
export interface TextProblem {
  expected: string
  found: string
  fix: string
}

/** The longest text of a unit, in UTF-16 units. */
export const maxTextChars = 20_000

/**
 * Cuts a translated text as the file in which it will stand is cut.
 *
 * @returns undefined if it is no text of its kind: a paragraph that would become a list, a message that is not valid
 */
export function partsOfText(kind: TextKind, text: string): Part[] | undefined {
  if (kind === 'string') return frontmatterParts(text)
  if (kind === 'message') return wholeMessageParts(text)
  const { before, after } = surroundings[kind]
  const { sections } = cutLanguageFile(`---\n---\n${before}${text}${after}`)
  const blocks = sections.flatMap((section) => section.blocks)
  const outline = sections.map((section) => section.outline).join('\n')
  const isAlone = blocks.length === 1 && blocks[0]!.text === text && outline === outlineOf(kind)
  return isAlone ? blocks[0]!.parts : undefined
}

/** Undefined also for braces so unusual that the parts would not be the whole text. */
function wholeMessageParts(text: string): Part[] | undefined {
  try {
    const parts = messageParts(text)
    return textOf(parts) === text ? parts : undefined
  } catch {
    return undefined
  }
}

const surroundings: Readonly<Record<Exclude<BlockKind, 'string'>, { before: string; after: string }>> = {
  paragraph: { before: '', after: '\n' },
  heading: { before: '### ', after: ' {#x}\n' },
  cell: { before: '| ', after: ' |\n|---|\n' },
  label: { before: ':::note[', after: ']\n:::\n' },
  alternative: { before: '![', after: '](x.png)\n' },
  // A decorative picture has no alternative text, so that the caption is its only text.
  caption: { before: `![${decorative}](x.png "`, after: '")\n' },
}

const outlines = new Map<TextKind, string>()

function outlineOf(kind: Exclude<BlockKind, 'string'>): string {
  const known = outlines.get(kind)
  if (known !== undefined) return known
  const { before, after } = surroundings[kind]
  const outline = cutLanguageFile(`---\n---\n${before}x${after}`)
    .sections.map((section) => section.outline)
    .join('\n')
  outlines.set(kind, outline)
  return outline
}

/** The first problem of a translated text. */
export function checkTarget(unit: CheckedUnit, text: string, locale: Locale): TextProblem | undefined {
  const hasLines = unit.source.text.includes('\n')
  const problem = characterProblem(hasLines ? text.replaceAll('\n', ' ') : text)
  if (problem) return problem
  const parts = partsOfText(unit.kind, text)
  if (!parts) return structureProblem(unit.kind, text)
  return unit.kind === 'message' ? messageProblem(unit, text, parts, locale) : (codeProblem(unit, parts) ?? wordProblem(unit, parts))
}

/** C0 and C1 controls, unpaired surrogates, noncharacters: nothing that a text has. */
// oxlint-disable-next-line no-control-regex -- They are what is refused.
const unusable =
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** The characters that begin and end a run of another direction (UAX #9). Overrides are in none of our languages. */
const bidi = {
  isolates: /[\u2066-\u2068]/,
  endOfIsolate: '\u2069',
  embeddings: /[\u202a\u202b]/,
  endOfEmbedding: '\u202c',
  overrides: /[\u202d\u202e]/,
}

function characterProblem(text: string): TextProblem | undefined {
  if (text.trim() === '') return { expected: 'a translation', found: 'nothing', fix: 'translate the text, or leave the target away' }
  if (text.length > maxTextChars)
    return { expected: `at most ${maxTextChars} characters`, found: String(text.length), fix: 'shorten the text' }
  const found = unusable.exec(text)?.[0]
  if (found !== undefined) return { expected: 'one line of printable characters', found: named(found), fix: `remove ${named(found)}` }
  const open: string[] = []
  for (const character of text) {
    if (bidi.overrides.test(character)) return bidiProblem(`${named(character)}, which reverses the text`)
    if (bidi.isolates.test(character)) open.push(bidi.endOfIsolate)
    else if (bidi.embeddings.test(character)) open.push(bidi.endOfEmbedding)
    else if ((character === bidi.endOfIsolate || character === bidi.endOfEmbedding) && open.pop() !== character)
      return bidiProblem(`${named(character)} without its beginning`)
  }
  return open.length > 0 ? bidiProblem(`no ${named(open.at(-1)!)} at the end`) : undefined
}

function bidiProblem(found: string): TextProblem {
  return {
    expected: 'characters for the direction of text in pairs, without overrides',
    found,
    fix: 'remove these characters, or close what they begin',
  }
}

function named(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

function structureProblem(kind: TextKind, text: string): TextProblem {
  const found = text.length > 80 ? `${text.slice(0, 80)}…` : text
  if (kind === 'alternative' || kind === 'caption')
    return {
      expected: kind === 'caption' ? 'the caption of a picture' : 'what a picture shows, for those who do not see it',
      found,
      fix: `write words, with a backslash before square brackets and straight quotes${kind === 'caption' ? '' : `, and not "${decorative}"`}`,
    }
  if (kind !== 'message')
    return {
      expected: `the text of one ${kind}`,
      found,
      fix: 'keep the text in one piece, without marks of lists, tables, headings or directives',
    }
  return { expected: 'a valid ICU message', found, fix: 'keep the braces and keywords of the source' }
}

/** Codes that a translation must have as often as the source; emphasis may be left out. */
function codeProblem({ source, target }: CheckedUnit, parts: readonly Part[]): TextProblem | undefined {
  const own = countCodes(parts)
  const expected = countCodes(source.parts)
  const allowed = target ? countCodes(target.parts) : expected
  if (isSame(own, expected) || isSame(own, allowed)) return undefined
  const invented = [...own].find(([signature]) => !expected.has(signature))
  for (const [signature, { count, isFormat }] of expected) {
    const actual = own.get(signature)?.count ?? 0
    if (isFormat ? actual <= count : actual === count) continue
    // A damaged code is one that is lost and one that is invented.
    const found = actual < count && invented ? invented[0] : times(actual)
    return { expected: `${signature} ${times(count)}`, found, fix: `keep ${signature} as it is in the source` }
  }
  const [signature, { count }] = invented!
  return { expected: `${signature} ${times(0)}`, found: times(count), fix: `remove ${signature}` }
}

function times(count: number): string {
  return count === 0 ? 'not at all' : count === 1 ? 'once' : `${count} times`
}

type Counts = Map<string, { count: number; isFormat: boolean }>

function countCodes(parts: readonly Part[]): Counts {
  const counts: Counts = new Map()
  for (const code of codesOf(parts)) {
    const signature = signatureOf(code)
    counts.set(signature, { count: (counts.get(signature)?.count ?? 0) + 1, isFormat: code.kind === 'format' })
  }
  return counts
}

function isSame(own: Counts, expected: Counts): boolean {
  const isComplete = [...expected].every(([signature, { count, isFormat }]) => {
    const actual = own.get(signature)?.count ?? 0
    return isFormat ? actual <= count : actual === count
  })
  return isComplete && [...own.keys()].every((signature) => expected.has(signature))
}

/** What in words would be the remains of a damaged code. */
const syntax = ['`', '*', '{', '}', '<', '>', '](', '~~', '::'] as const

function wordProblem({ source, target }: CheckedUnit, parts: readonly Part[]): TextProblem | undefined {
  const texts = plainTexts(parts)
  const known = [plainTexts(source.parts), plainTexts(target?.parts ?? [])]
  for (const mark of syntax) {
    const allowed = Math.max(...known.map((own) => occurrences(own, mark)))
    const found = occurrences(texts, mark)
    if (found > allowed)
      return { expected: `${mark} ${times(allowed)} in the text`, found: times(found), fix: `repair or remove the code around ${mark}` }
  }
  return undefined
}

function occurrences(texts: readonly string[], mark: string): number {
  return texts.reduce((sum, text) => sum + text.split(mark).length - 1, 0)
}

function messageProblem(unit: CheckedUnit, text: string, parts: Part[], locale: Locale): TextProblem | undefined {
  const source = shapeOf(unit.source.text)
  const known = unit.target ? shapeOf(unit.target.text) : source
  const own = shapeOf(text)
  if (!isSameArguments(own.arguments, source.arguments, locale) && own.arguments.join('\n') !== known.arguments.join('\n'))
    return argumentProblem(source.arguments, own.arguments)
  const problem =
    tagProblem(unit, parts) ??
    branchProblem(own.branches, [...source.branches, ...known.branches], locale) ??
    codeProblem(withoutBranches(unit), withoutIcu(parts))
  if (problem) return problem
  const [first] = messageProblems('', unit.key, fillPlaceholders(text, locale), fillPlaceholders(unit.source.text, locale), locale)
  if (first === undefined) return wordProblem(unit, parts)
  return { expected: 'a message by the rules of its language', found: first.replace(/^: /, ''), fix: 'correct the message' }
}

/** A language with one plural form may write the number without a plural. */
function isSameArguments(own: readonly string[], source: readonly string[], locale: Locale): boolean {
  const nameOf = (argument: string) => argument.split(',', 1)[0]!
  const isAllowed = (argument: string) =>
    source.includes(argument) || (pluralForms(locale).length === 1 && source.includes(`${argument}, plural`))
  const names = new Set(own.map(nameOf))
  return own.every(isAllowed) && source.every((argument) => names.has(nameOf(argument)))
}

function argumentProblem(expected: readonly string[], found: readonly string[]): TextProblem {
  const show = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' ') || 'none'
  return { expected: `the arguments ${show(expected)}`, found: show(found), fix: 'keep the arguments of the source' }
}

/** A tag without its end, or that ends in another branch. */
function tagProblem({ source }: CheckedUnit, parts: readonly Part[]): TextProblem | undefined {
  const single = (all: readonly Part[]) =>
    codesOf(all).flatMap(({ kind, open, close }) => (kind === 'tag' && close === undefined ? [open] : []))
  const known = single(source.parts)
  const found = single(parts).find((tag) => !known.includes(tag))
  return found === undefined
    ? undefined
    : { expected: 'tags in pairs, each in one branch', found, fix: 'put the words between the tag and its end' }
}

/** Only placeholders are counted in a message: arguments and tags may stand in each of its branches. */
function withoutIcu(parts: readonly Part[]): Part[] {
  return codesOf(parts).filter(({ kind }) => kind === 'placeholder')
}

function withoutBranches(unit: CheckedUnit): CheckedUnit {
  const only = (side: { text: string; parts: Part[] }) => ({ ...side, parts: withoutIcu(side.parts) })
  return { ...unit, source: only(unit.source), target: unit.target && only(unit.target) }
}

type Branches = ReturnType<typeof shapeOf>['branches']

function branchProblem(own: Branches, known: Branches, locale: Locale): TextProblem | undefined {
  for (const { argument, type, keys } of own) {
    const same = known.filter((other) => other.argument === argument && other.type === type)
    const forms = type === 'select' ? [] : pluralForms(locale, type === 'plural' ? 'cardinal' : 'ordinal')
    const allowed = new Set([
      ...forms,
      ...(type === 'select' ? same.flatMap((other) => other.keys) : keys.filter((key) => /^=\d+$/.test(key))),
    ])
    const required = type === 'select' ? (same[0]?.keys ?? []) : forms
    const invented = keys.find((key) => !allowed.has(key))
    const missing = required.find((key) => !keys.includes(key))
    if (invented === undefined && missing === undefined && new Set(keys).size === keys.length) continue
    return {
      expected: `the branches ${[...allowed].join(', ')} of {${argument}}`,
      found: keys.join(', '),
      fix: missing === undefined ? `remove the branch ${invented ?? 'that is there twice'}` : `add the branch ${missing}`,
    }
  }
  return undefined
}
