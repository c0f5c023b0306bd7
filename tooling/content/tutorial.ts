/** What pages need from a body besides its HTML: the steps of a guide, the chapters and times of a tutorial. */
import type { Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { Chapters } from '#core/content/documents.ts'
import { videoMoment } from '#core/content/video-files.ts'
import type { ProblemIn } from './problems.ts'

/** The steps of the first `:::steps` list: the first paragraph of each, as plain text. */
export function stepsOf(tree: Root): string[] {
  let steps: string[] | undefined
  visit(tree, 'containerDirective', (node) => {
    const [list] = node.children
    if (node.name === 'steps' && list?.type === 'list') steps ??= list.children.map((item) => plain(item.children[0]))
  })
  return steps ?? []
}

/** The list of chapters below `## … {#chapters}`, each of which begins with its time: `` - `00:12` Choose the client ``. */
export function chaptersOf(tree: Root): Chapters | undefined {
  const at = chaptersAt(tree)
  const [heading, list] = tree.children.slice(at, at + 2)
  if (at < 0 || list?.type !== 'list') return undefined
  const items = list.children.map((item) => {
    const [first, ...rest] = item.children[0]?.type === 'paragraph' ? item.children[0].children : []
    return { startSeconds: secondsOf(first) ?? Number.NaN, title: rest.map(plain).join('').trim() }
  })
  return items.some(({ startSeconds }) => Number.isNaN(startSeconds)) ? undefined : { heading: plain(heading), items }
}

/** Problems of a tutorial's chapters. */
export function chapterProblems(tree: Root): ProblemIn[] {
  if (chaptersOf(tree)) return []
  return [
    {
      line: tree.children[chaptersAt(tree)]?.position?.start.line ?? 1,
      expected: 'a list of chapters below ## … {#chapters}, each beginning with its time',
      found: 'none',
      fix: 'write - `00:12` Choose the client',
    },
  ]
}

/**
 * Removes the list of chapters from a tutorial, because its page shows it beside the video. Times at the start of paragraphs of the
 * transcript become links to those moments. Changes the tree, which must have such a list.
 */
export function linkTimes(tree: Root, slug: string): void {
  tree.children.splice(chaptersAt(tree), 2)
  visit(tree, 'paragraph', (node) => {
    const [first, ...rest] = node.children
    const start = secondsOf(first)
    if (first?.type !== 'inlineCode' || start === undefined) return
    node.children = [{ type: 'link', url: videoMoment(slug, start), children: [first] }, ...rest]
  })
}

/**
 * Prepares a body as a part of a longer page: its headings go one level down, its ids and the links to them get the name of the part as
 * prefix. Changes the tree.
 */
export function nestHtml(tree: HtmlRoot, part: string): void {
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node
    if (/^h[2-5]$/.test(tagName)) node.tagName = `h${Number(tagName[1]) + 1}`
    if (typeof properties.id === 'string') properties.id = `${part}-${properties.id}`
    if (typeof properties.href === 'string' && properties.href.startsWith('#')) properties.href = `#${part}-${properties.href.slice(1)}`
  })
}

function chaptersAt(tree: Root): number {
  return tree.children.findIndex((node) => node.type === 'heading' && node.data?.hProperties?.id === 'chapters')
}

/** The time in inline code, in seconds: `01:12` is 72. */
function secondsOf(node: Nodes | undefined): number | undefined {
  const [, minutes, seconds] = (node?.type === 'inlineCode' && /^(\d\d):(\d\d)$/.exec(node.value)) || []
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds)
}

function plain(node: Nodes | undefined): string {
  return toString(node).replace(/\s+/g, ' ')
}
