/** Paragraphs, bold words and notes, made of words and pictures. */
import type { BlockContent, Paragraph, PhrasingContent, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'

/** The words of nodes, with a blank for a line break. */
export function inlineTextOf(nodes: readonly PhrasingContent[]): string {
  const text = nodes.map((node): string => {
    if (node.type === 'break') return ' '
    return 'children' in node ? inlineTextOf(node.children as PhrasingContent[]) : 'value' in node ? node.value : ''
  })
  return text.join('').replace(/\s+/g, ' ')
}

/** Paragraphs of words and pictures: each picture is a paragraph of its own. */
export function paragraphs(nodes: readonly PhrasingContent[]): Paragraph[] {
  const result: Paragraph[] = []
  let inline: PhrasingContent[] = []
  const flush = () => {
    const children = trimEnds(inline)
    if (children.length > 0) result.push({ type: 'paragraph', children })
    inline = []
  }
  for (const node of nodes) {
    if (node.type !== 'image') {
      inline.push(node)
      continue
    }
    flush()
    result.push({ type: 'paragraph', children: [node] })
  }
  flush()
  return result
}

/** Without blanks and line breaks at both ends. */
export function trimEnds(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const list = [...nodes]
  const isEmpty = (node: PhrasingContent | undefined) => node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
  while (isEmpty(list[0])) list.shift()
  while (isEmpty(list.at(-1))) list.pop()
  const first = list[0]
  if (first?.type === 'text') list[0] = { ...first, value: first.value.trimStart() }
  const last = list.at(-1)
  if (last?.type === 'text') list[list.length - 1] = { ...last, value: last.value.trimEnd() }
  return list
}

export function bold(children: PhrasingContent[]): Paragraph {
  const plain = children.flatMap((child) => (child.type === 'strong' ? child.children : [child]))
  return { type: 'paragraph', children: [{ type: 'strong', children: trimEnds(plain) }] }
}

/** A paragraph of bold words. */
export function boldText(value: string): Paragraph {
  return bold([{ type: 'text', value: value.trim() }])
}

/** A note with a title, or with the title of the site. */
export function note(name: 'note' | 'caution', title: PhrasingContent[], children: RootContent[]): ContainerDirective {
  const label: Paragraph[] = title.length > 0 ? [{ type: 'paragraph', data: { directiveLabel: true }, children: title }] : []
  return { type: 'containerDirective', name, attributes: {}, children: [...label, ...(children as BlockContent[])] }
}
