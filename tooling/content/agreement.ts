/**
 * Checks that a translation has the structure of the English file: the same keys, the same headings in
 * the same order, and in each section the same inline code, links, directives and pictures. A document whose languages have sections
 * of their own (`sections: own` in `meta.yaml`) is compared by its front matter alone.
 */
import type { Facts } from './facts.ts'
import type { ProblemIn } from './problems.ts'

/** Whether the languages of a document have sections of their own. @param meta the value of its `meta.yaml` */
export function hasOwnSections(meta: unknown): boolean {
  return typeof meta === 'object' && meta !== null && 'sections' in meta && meta.sections === 'own'
}

/** Whether sections have to be those of the English text: `choice` is for kinds whose `meta.yaml` may say otherwise, and does not. */
export type SectionRule = 'same' | 'choice' | 'own'

/** Compares the facts of a translation with those of its source. */
export function checkAgreement(source: Facts, translation: Facts, rule: SectionRule = 'same'): ProblemIn[] {
  if (rule === 'own') return compareFrontmatter(source, translation)
  const headings = compareHeadings(source, translation, rule)
  return [
    ...compareFrontmatter(source, translation),
    ...headings,
    // Sections are matched by their headings; if these differ, every later section would be reported too.
    ...(headings.length === 0 ? compareSections(source, translation) : []),
  ]
}

function compareFrontmatter(source: Facts, translation: Facts): ProblemIn[] {
  const problems: ProblemIn[] = []
  for (const [key, facts] of Object.entries(source.frontmatter)) {
    const translated = translation.frontmatter[key]
    if (!translated) {
      problems.push({ line: 1, expected: `${key}, which en.md has`, found: 'nothing', fix: `translate ${key}` })
      continue
    }
    problems.push(...compareMany('inline code', facts.code, translated.code, translated.line, key))
    problems.push(...compareMany('link', facts.links, translated.links, translated.line, key))
  }
  for (const [key, { line }] of Object.entries(translation.frontmatter)) {
    if (source.frontmatter[key]) continue
    problems.push({ line, expected: 'only keys that en.md has', found: key, fix: `remove ${key}, or write it in en.md first` })
  }
  return problems
}

function compareHeadings(source: Facts, translation: Facts, rule: SectionRule): ProblemIn[] {
  const expected = source.headings.map(outline)
  const actual = translation.headings.map(outline)
  const at = expected.findIndex((heading, index) => heading !== actual[index])
  if (at === -1 && expected.length === actual.length) return []
  const position = at === -1 ? expected.length : at
  return [
    {
      line: translation.headings[position]?.line ?? translation.headings.at(-1)?.line ?? 1,
      expected: expected[position]
        ? `${expected[position]}, as line ${source.headings[position]!.line} of en.md`
        : 'no further heading, as in en.md',
      found: actual[position] ?? 'no further heading',
      fix: `keep the headings of en.md: the same levels and ids in the same order${
        rule === 'choice' ? ', or write sections: own in meta.yaml if languages differ' : ''
      }`,
    },
  ]
}

function outline({ depth, id }: { depth: number; id: string }): string {
  return `${'#'.repeat(depth)} … {#${id}}`
}

function compareSections(source: Facts, translation: Facts): ProblemIn[] {
  return source.sections.flatMap((section, index) => {
    const translated = translation.sections[index]!
    const where = section.id ? `the section {#${section.id}}` : 'the part before the first heading'
    return [
      ...compareMany('inline code', section.code, translated.code, translated.line, where),
      ...compareMany('link', section.links, translated.links, translated.line, where),
      ...compareOrder(section.directives, translated.directives, translated.line, where),
    ]
  })
}

function compareMany(what: string, source: readonly string[], translation: readonly string[], line: number, where: string): ProblemIn[] {
  const expected = count(source)
  const actual = count(translation)
  return [...new Set([...source, ...translation])].flatMap((value) => {
    const expectedCount = expected.get(value) ?? 0
    const actualCount = actual.get(value) ?? 0
    if (expectedCount === actualCount) return []
    const shown = what === 'link' ? `(${value})` : `\`${value}\``
    return [
      {
        line,
        expected: `the ${what} ${shown} ${times(expectedCount)} in ${where}, as in en.md`,
        found: times(actualCount),
        fix: expectedCount > actualCount ? `add ${shown}` : `remove ${shown}, or write it in en.md too`,
      },
    ]
  })
}

function compareOrder(source: readonly string[], translation: readonly string[], line: number, where: string): ProblemIn[] {
  if (source.join('\n') === translation.join('\n')) return []
  return [
    {
      line,
      expected: `in ${where} the directives and pictures ${source.join(' ') || '(none)'}, as in en.md`,
      found: translation.join(' ') || 'none',
      fix: 'place the same directives and pictures in the same order',
    },
  ]
}

function count(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}
