/**
 * Pinned headings: `## Heading {#id}`. The id is written in the source, so that a link to a heading
 * survives rewording and is the same in all languages.
 */
import type { Heading as HeadingNode, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Heading } from '#core/content/documents.ts'
import type { ProblemIn } from './problems.ts'

/** A heading of a body with its line. */
export interface PinnedHeading extends Heading {
  line: number
}

const idPattern = /\s*\{#([^{}]*)\}\s*$/
const validId = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * Removes the ids from the headings' text and sets them as ids of the elements. Changes the tree.
 */
export function pinHeadings(tree: Root): { headings: PinnedHeading[]; problems: ProblemIn[] } {
  const headings: PinnedHeading[] = []
  const problems: ProblemIn[] = []
  visit(tree, 'heading', (node, _index, parent) => {
    const line = node.position!.start.line
    if (parent !== tree) {
      problems.push({
        line,
        expected: 'headings outside of other blocks',
        found: `${'#'.repeat(node.depth)} ${toString(node)} inside of a ${parent!.type}`,
        fix: 'end the list, note or quotation before the heading, or write the words in **bold**',
      })
    }
    const id = takeId(node)
    const text = toString(node)
    const { depth } = node
    if (depth !== 2 && depth !== 3 && depth !== 4) {
      problems.push({
        line,
        expected: 'headings of three levels: ##, ### and ####',
        found: `${'#'.repeat(depth)} ${text}`,
        fix: depth === 1 ? 'write ##: the h1 of the page is the title of the front matter' : 'write ####',
      })
      return
    }
    const above = '#'.repeat(depth - 1)
    if (depth > (headings.at(-1)?.depth ?? 1) + 1) {
      problems.push({
        line,
        expected: `a ${above} heading before the first ${above}# below it`,
        found: `${above}# ${text}`,
        fix: `write ${above}`,
      })
    }
    if (id === undefined || !validId.test(id)) {
      problems.push({
        line,
        expected: 'a pinned id at the end: lower-case English words joined by hyphens',
        found: id === undefined ? `${'#'.repeat(node.depth)} ${text}` : `{#${id}}`,
        fix: `write ${'#'.repeat(node.depth)} ${text} {#${suggestId(text)}}`,
      })
      return
    }
    const duplicate = headings.find((heading) => heading.id === id)
    if (duplicate) {
      problems.push({
        line,
        expected: 'an id that no other heading has',
        found: `{#${id}}, which line ${duplicate.line} has`,
        fix: 'give one of the two another id',
      })
    }
    node.data = { ...node.data, hProperties: { id } }
    headings.push({ depth, id, text, line })
  })
  return { headings, problems }
}

function takeId(node: HeadingNode): string | undefined {
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const match = idPattern.exec(last.value)
  if (!match) return undefined
  last.value = last.value.slice(0, match.index)
  if (last.value === '') node.children.pop()
  return match[1]
}

function suggestId(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'an-english-id'
  )
}
