/**
 * A language file cut into the texts that are translated: strings of the front matter, and blocks of the body (paragraphs, headings, cells,
 * titles of notes, captions, and the alternative texts of pictures) by section. Code, directives, ids, names of pictures and marks of lists
 * and tables are between them.
 */
import type { Image, Nodes, Parent, PhrasingContent } from 'mdast'
import { isNode, isScalar, parseDocument, type Document } from 'yaml'
import { stringsOf } from '#tooling/content/facts.ts'
import { parseMarkdown } from '#tooling/content/markdown.ts'
import { decorative, isDecorative, pictureOf } from '#tooling/content/pictures.ts'
import { splitLanguageFile } from '#tooling/content/read.ts'
import { readYaml } from '#tooling/content/yaml.ts'
import { publicationKeys } from '#core/content/publication.ts'
import { frontmatterParts, markdownParts } from './markdown-parts.ts'
import { splitPlaceholders, textOf, type Part } from './parts.ts'

/** `alternative` and `caption` are the two texts of a picture. */
export type BlockKind = 'string' | 'paragraph' | 'heading' | 'cell' | 'label' | 'alternative' | 'caption'

/** A text of a file. Offsets count UTF-16 units of the file. */
export interface Block {
  kind: BlockKind
  parts: Part[]
  /** The parts as one text. */
  text: string
  start: number
  end: number
  /** Of a string of the front matter: the path to it. */
  path?: PropertyKey[]
  /** Of a text of a picture: the name of its file. */
  picture?: string
}

/** The front matter, or the part of the body from one h2 to the next. */
export interface FileSection {
  /** `frontmatter`, `''` before the first h2, or the id of the h2. */
  id: string
  start: number
  end: number
  blocks: Block[]
  /** Kinds of the blocks and what is around them: two sections with the same outline match block by block. */
  outline: string
}

/** The name of the section that is the front matter; no id of a heading, because it has a blank. */
export const frontmatterSection = 'front matter'

/** A language file in its sections, in order. */
export interface CutFile {
  text: string
  sections: FileSection[]
}

/** Cuts a language file. */
export function cutLanguageFile(raw: string): CutFile {
  const { text, body, head } = cutHead(raw)
  return { text, sections: [head, ...cutBody(text, body, text.length - body.length, head.end)] }
}

/** Cuts the front matter of a language file. The body is one section without texts. */
export function cutFrontmatterAlone(raw: string): CutFile {
  const { text, head } = cutHead(raw)
  return { text, sections: [head, { id: '', start: head.end, end: text.length, blocks: [], outline: '' }] }
}

function cutHead(raw: string): { text: string; body: string; head: FileSection } {
  const text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const { body, frontmatter } = splitLanguageFile(text)
  const end = text.length - body.trimStart().length
  const head = { id: frontmatterSection, start: 0, end, ...cutFrontmatter(frontmatter, text.indexOf('\n') + 1) }
  return { text, body, head }
}

/** When visitors get the translation and who looks at it again: no texts, and different in each language. */
const datesOfTranslation: ReadonlySet<unknown> = new Set(publicationKeys)

function cutFrontmatter(frontmatter: string, start: number): Pick<FileSection, 'blocks' | 'outline'> {
  const { value, problems } = readYaml(frontmatter)
  if (problems.length > 0) return { blocks: [], outline: 'invalid' }
  const document = parseDocument(frontmatter)
  const blocks = stringsOf(value).flatMap(({ path, text }): Block[] => {
    const range = scalarRange(document, path)
    if (!range || (path.length === 1 && datesOfTranslation.has(path[0]))) return []
    const parts = frontmatterParts(text)
    return [{ kind: 'string', parts, text, start: start + range[0], end: start + range[1], path }]
  })
  return { blocks, outline: blocks.map(({ path }) => path!.map(String).join('.')).join('\n') }
}

function scalarRange(document: Document, path: readonly PropertyKey[]): readonly [number, number] | undefined {
  const node = document.getIn(path, true)
  return isNode(node) && isScalar(node) && node.range ? [node.range[0], node.range[1]] : undefined
}

/** The id of a heading with the blank before it. */
const pinnedId = /\s*\{#([^{}]*)\}\s*$/

function cutBody(text: string, body: string, shift: number, bodyStart: number): FileSection[] {
  const sections: (FileSection & { marks: string[] })[] = [
    { id: '', start: bodyStart, end: text.length, blocks: [], outline: '', marks: [] },
  ]
  const visit = (parent: Parent, path: string) => {
    for (const node of parent.children as Nodes[]) {
      const start = node.position!.start.offset! + shift
      const end = node.position!.end.offset! + shift
      const id = node.type === 'heading' ? pinnedId.exec(text.slice(start, end)) : null
      if (node.type === 'heading' && node.depth === 2 && path === '') {
        sections.at(-1)!.end = start
        sections.push({ id: id?.[1] ?? '', start, end: text.length, blocks: [], outline: '', marks: [] })
      }
      const section = sections.at(-1)!
      const picture = pictureOf(node)
      const texts = picture && pictureTexts(picture, text, start)
      if (texts) {
        section.marks.push(`${path}${pictureMark(picture)}`)
        section.blocks.push(...texts)
        continue
      }
      const kind = blockKind(node, parent)
      section.marks.push(path + markOf(node, id?.[1]))
      if (kind) section.blocks.push(...cutBlock(node as Parent, kind, { text, shift, end: id ? start + id.index : end }))
      else if ('children' in node) visit(node, `${path}${node.type}/`)
    }
  }
  visit(parseMarkdown(body), '')
  return sections.map(({ marks, ...section }) => ({ ...section, outline: marks.join('\n') }))
}

function blockKind(node: Nodes, parent: Parent): BlockKind | undefined {
  if (node.type === 'heading') return 'heading'
  if (node.type === 'tableCell') return 'cell'
  if (node.type === 'leafDirective') return 'label'
  if (node.type !== 'paragraph') return undefined
  return node.data && 'directiveLabel' in node.data && parent.type === 'containerDirective' ? 'label' : 'paragraph'
}

/** What must be equal for two blocks to match: the type, with the level and id of a heading and the attributes of a directive. */
function markOf(node: Nodes, id: string | undefined): string {
  if (node.type === 'heading') return `${'#'.repeat(node.depth)} ${id ?? ''}`
  if (node.type === 'leafDirective') return `::${node.name}${node.children.length > 0 ? '[]' : ''}${JSON.stringify(node.attributes)}`
  return node.type === 'containerDirective' ? `:::${node.name}` : node.type
}

function cutBlock(node: Parent, kind: BlockKind, { text, shift, end: blockEnd }: { text: string; shift: number; end: number }): Block[] {
  const children = node.children as PhrasingContent[]
  if (children.length === 0) return []
  const start = children[0]!.position!.start.offset! + shift
  const end = Math.min(children.at(-1)!.position!.end.offset! + shift, blockEnd)
  const parts = start < end ? markdownParts(children, text, shift, end) : []
  return parts.length > 0 ? [{ kind, parts, text: textOf(parts), start, end }] : []
}

/** The text of a section. */
export function sectionText({ text }: CutFile, { start, end }: Pick<FileSection, 'start' | 'end'>): string {
  return text.slice(start, end)
}

/** What must be equal for the texts of two pictures to match. */
function pictureMark(picture: Image): string {
  return `![${isDecorative(picture) ? decorative : ''}](${picture.url}${typeof picture.title === 'string' ? ' ""' : ''})`
}

/**
 * The alternative text and the caption of a picture, as they are written; a decorative one has no alternative text.
 *
 * @param start offset of the picture
 * @returns undefined if the picture is written in an unusual way: then it is one code
 */
function pictureTexts(picture: Image, text: string, start: number): Block[] | undefined {
  const { url, position } = picture
  const raw = text.slice(start, start + position!.end.offset! - position!.start.offset!)
  const name = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const match = new RegExp(`^!\\[([^]*)\\]\\(\\s*<?${name}>?(?:\\s+(?:"([^]*)"|'([^]*)'|\\(([^]*)\\)))?\\s*\\)$`, 'd').exec(raw)
  if (!match?.indices || url === '') return undefined
  const [, ...ranges] = match.indices
  return ranges.flatMap((range, index): Block[] => {
    const kind = index === 0 ? 'alternative' : 'caption'
    if (!range || range[0] === range[1] || (kind === 'alternative' && isDecorative(picture))) return []
    const written = raw.slice(...range)
    return [{ kind, parts: splitPlaceholders(written), text: written, start: start + range[0], end: start + range[1], picture: url }]
  })
}

/** Replaces texts of a file. Returns the part of it from `start` to `end`. */
export function replaceTexts(
  text: string,
  replacements: readonly { start: number; end: number; text: string }[],
  { start, end }: { start: number; end: number },
): string {
  let result = ''
  let at = start
  for (const replacement of [...replacements].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, replacement.start) + replacement.text
    at = replacement.end
  }
  return result + text.slice(at, end)
}
