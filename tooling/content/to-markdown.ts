/**
 * A body as plain Markdown, for programs that read it: samples as fenced code, notes as quotes, steps
 * as numbered lists, without drawings and ids.
 */
import type { Blockquote, Code, Link, Paragraph, Parent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { noteTitle, sampleOf, type RenderContext } from './blocks.ts'
import { ranText, runsInLab } from './code-block.ts'
import { pictureMarkdown, pictureOf } from './pictures.ts'
import type { Sample } from './samples.ts'

const serializer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkCjkFriendly)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', fence: '`' })
  .freeze()

type MarkdownContext = Pick<RenderContext, 'samples' | 'pictures' | 'messages' | 'locale' | 'labHref'>

/** Writes a tree as Markdown. Changes the tree. */
export function toMarkdown(tree: Root, context: MarkdownContext): string {
  plain(tree, context)
  return serializer.stringify(tree).trim()
}

function plain(parent: Parent, context: MarkdownContext): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    const picture = pictureOf(node)
    if (picture) return pictureMarkdown(picture, context.pictures)
    if ('children' in node) plain(node, context)
    if (node.type === 'leafDirective') return node.name === 'code' ? fences(sampleOf(node, context.samples), context) : []
    if (node.type === 'containerDirective') return node.name === 'steps' ? node.children : [quote(node, context)]
    return [node]
  })
}

/** Each program, with which versions it was run, and where to run it. */
function fences(sample: Sample, context: MarkdownContext): (Code | Paragraph)[] {
  const { files } = sample
  const programs = files.flatMap(({ grammar, label, code, run }): (Code | Paragraph)[] => [
    { type: 'code', lang: grammar, meta: files.length > 1 ? `title="${label}"` : null, value: code },
    ...(run ? [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: ranText(run, context) }] }] : []),
  ])
  const { labHref, locale, messages } = context
  if (labHref === undefined || !runsInLab(sample)) return programs
  const link: Link = { type: 'link', url: labHref, children: [{ type: 'text', value: messages('inLab', locale) }] }
  return [...programs, { type: 'paragraph', children: [link] }]
}

function quote(node: ContainerDirective, { messages, locale }: Pick<RenderContext, 'messages' | 'locale'>): Blockquote {
  const title = noteTitle(node)
  const rest = node.children.filter((child) => child !== title)
  const name = title?.children ?? [{ type: 'text' as const, value: messages(node.name as 'note' | 'caution', locale) }]
  return { type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'strong', children: name }] }, ...rest] }
}
