/**
 * A body as plain Markdown, for programs that read it: samples as fenced code, notes as quotes, steps
 * as numbered lists, without drawings and ids.
 */
import type { Blockquote, Code, Paragraph, Parent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import remarkCjkFriendly from 'remark-cjk-friendly'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { noteTitle, sampleOf, type RenderContext } from './blocks.ts'
import { ranText } from './code-block.ts'
import type { SampleFile } from './samples.ts'

const serializer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkCjkFriendly)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', fence: '`' })
  .freeze()

/** Writes a tree as Markdown. Changes the tree. */
export function toMarkdown(tree: Root, context: Pick<RenderContext, 'samples' | 'messages' | 'locale'>): string {
  plain(tree, context)
  return serializer.stringify(tree).trim()
}

function plain(parent: Parent, context: Pick<RenderContext, 'samples' | 'messages' | 'locale'>): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if ('children' in node) plain(node, context)
    if (node.type === 'leafDirective') return node.name === 'code' ? fences(sampleOf(node, context.samples).files, context) : []
    if (node.type === 'containerDirective') return node.name === 'steps' ? node.children : [quote(node, context)]
    return [node]
  })
}

/** Each program, and with which versions it was run. */
function fences(files: readonly SampleFile[], context: Pick<RenderContext, 'messages' | 'locale'>): (Code | Paragraph)[] {
  return files.flatMap(({ grammar, label, code, run }): (Code | Paragraph)[] => [
    { type: 'code', lang: grammar, meta: files.length > 1 ? `title="${label}"` : null, value: code },
    ...(run ? [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: ranText(run, context) }] }] : []),
  ])
}

function quote(node: ContainerDirective, { messages, locale }: Pick<RenderContext, 'messages' | 'locale'>): Blockquote {
  const title = noteTitle(node)
  const rest = node.children.filter((child) => child !== title)
  const name = title?.children ?? [{ type: 'text' as const, value: messages(node.name as 'note' | 'caution', locale) }]
  return { type: 'blockquote', children: [{ type: 'paragraph', children: [{ type: 'strong', children: name }] }, ...rest] }
}
