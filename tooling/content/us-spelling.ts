/** Refuses British spellings in English texts. The list has the words of this site's subjects; add others when they are found. */
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseInline } from '#core/content/inline.ts'
import { stringsOf } from './facts.ts'
import type { ProblemIn } from './problems.ts'
import { plainParts } from './rules.ts'

/** Beginnings of British words, with those of the American ones. */
const american: ReadonlyMap<string, string> = new Map([
  ['analysed', 'analyzed'],
  ['analyser', 'analyzer'],
  ['analysing', 'analyzing'],
  ['artefact', 'artifact'],
  ['behaviour', 'behavior'],
  ['cancelled', 'canceled'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['defence', 'defense'],
  ['favour', 'favor'],
  ['fibre', 'fiber'],
  ['grey', 'gray'],
  ['honour', 'honor'],
  ['initialis', 'initializ'],
  ['labelled', 'labeled'],
  ['labour', 'labor'],
  ['licence', 'license'],
  ['minimis', 'minimiz'],
  ['modelled', 'modeled'],
  ['modelling', 'modeling'],
  ['neighbour', 'neighbor'],
  ['normalis', 'normaliz'],
  ['offence', 'offense'],
  ['organisa', 'organiza'],
  ['organise', 'organize'],
  ['recognis', 'recogniz'],
  ['sanitis', 'sanitiz'],
  ['serialis', 'serializ'],
  ['spelt', 'spelled'],
  ['summaris', 'summariz'],
  ['towards', 'toward'],
  ['travelle', 'travele'],
])

const british = new RegExp(String.raw`(?<!\p{L})(${[...american.keys()].join('|')})\p{L}*`, 'giu')

/** The British words in a text, each with the beginning of the American one. */
export function findBritish(text: string): { found: string; use: string }[] {
  return [...text.matchAll(british)].map(([found, beginning]) => ({ found, use: american.get(beginning!.toLowerCase())! }))
}

/** A text with American spellings. Capitals stay. @param changed is told each word and what became of it */
export function americanize(text: string, changed: (word: string, now: string) => void): string {
  return text.replace(british, (word, beginning: string) => {
    const rest = word.slice(beginning.length)
    const use = american.get(beginning.toLowerCase())!
    const isUpper = beginning === beginning.toUpperCase()
    const now = (isUpper ? use.toUpperCase() : /^\p{Lu}/u.test(word) ? use.charAt(0).toUpperCase() + use.slice(1) : use) + rest
    changed(word, now)
    return now
  })
}

/** The British words as patterns, each with the beginning of the American one. */
export function britishRules(): { pattern: string; flags: string; use: string }[] {
  return [...american].map(([beginning, use]) => ({ pattern: String.raw`(?<!\p{L})${beginning}\p{L}*`, flags: 'giu', use: `${use}…` }))
}

/** Problems of the spelling of an English document, inline code left out. */
export function checkSpelling(tree: Root, frontmatter: unknown, lineOf: (path: PropertyKey[]) => number): ProblemIn[] {
  const problems = stringsOf(frontmatter).flatMap(({ path, text }) => problemsIn(plainParts(parseInline(text)).join(' '), lineOf(path)))
  visit(tree, (node) => {
    const texts = node.type === 'text' ? [node.value] : node.type === 'image' ? [node.alt ?? '', node.title ?? ''] : []
    for (const text of texts) problems.push(...problemsIn(text, node.position!.start.line))
  })
  return problems
}

function problemsIn(text: string, line: number): ProblemIn[] {
  return findBritish(text).map(({ found, use }) => ({ line, expected: 'US spelling', found, fix: `write ${use}…` }))
}
