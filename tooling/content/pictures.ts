/**
 * Pictures in texts: `![What it shows](dashboard.png "Caption")` on lines of its own, with a file beside the document. Here are their rules,
 * their HTML and their words; `tooling/pictures` makes the files.
 */
import type { Image, Nodes, Paragraph, Parent, PhrasingContent, Root } from 'mdast'
import { EXIT, visit } from 'unist-util-visit'
import { escapeHtml } from '#core/escape-html.ts'
import type { ShownPicture, ShownPictures } from '#tooling/pictures/document-pictures.ts'
import { endingOf, readPictureName, seemsPicture } from '#tooling/pictures/picture-names.ts'
import { picturesPath, type StoredFile, type StoredPicture } from '#tooling/pictures/stored-picture.ts'
import { nearest, type ProblemIn } from './problems.ts'

/** The alternative text of a picture that says nothing to those who do not see it. */
export const decorative = 'decorative'

/** Width of the column of text in pixels, where the window has more than one column. */
const columnWidth = 690
/** Largest window with one column, and what is beside it. */
const oneColumn = { width: 900, margins: 40 }

/** Least width of the file for programs that take one, if the picture is as wide: Markdown, feeds, structured data. */
const plainWidth = 800

/** What is wrong with a picture of a text. @param names of the files beside it that may be shown */
export function pictureProblem(node: Image, parent: Nodes | undefined, names: readonly string[]): Omit<ProblemIn, 'line'> | undefined {
  return placeProblem(node, parent) ?? addressProblem(node.url, names) ?? altProblem(node) ?? captionProblem(node)
}

/** Whether a paragraph is a picture: `![…](…)` on lines of its own. */
export function pictureOf(node: Nodes): Image | undefined {
  const [only, ...others] = node.type === 'paragraph' && !isLabel(node) ? node.children : []
  return only?.type === 'image' && others.length === 0 ? only : undefined
}

function isLabel(node: Paragraph): boolean {
  return node.data !== undefined && 'directiveLabel' in node.data
}

function placeProblem(node: Image, parent: Nodes | undefined): Omit<ProblemIn, 'line'> | undefined {
  if (parent && pictureOf(parent) === node) return undefined
  return {
    expected: 'a picture on lines of its own',
    found: `${excerpt(node)} inside of other text`,
    fix: 'put an empty line before and after it',
  }
}

function addressProblem(url: string, names: readonly string[]): Omit<ProblemIn, 'line'> | undefined {
  if (names.includes(url)) return undefined
  const base = readPictureName(url)?.base
  const expected = `a picture beside the document: ${names.join(', ') || 'there is none'}`
  if (base !== undefined && names.includes(base))
    return { expected, found: url, fix: `write ${base}: the build takes the file for the language and the theme` }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url))
    return { expected, found: url, fix: 'save the picture into the folder of the document, and write the name of the file' }
  if (/[/\\]|\.\./.test(url))
    return { expected, found: url, fix: 'copy the picture into the folder of the document, and write only the name of the file' }
  const near = nearest(url, names)
  const fix = near
    ? `write ${near}`
    : seemsPicture(url)
      ? `put ${url} into the folder of the document`
      : 'write the name of a PNG, JPEG, WebP, AVIF or SVG'
  return { expected, found: url || 'no file', fix }
}

function altProblem(node: Image): Omit<ProblemIn, 'line'> | undefined {
  const alt = node.alt?.trim() ?? ''
  const expected = 'what the picture shows, in the language of the text, for those who do not see it'
  const fix = `write ![What it shows](${node.url}), or ![${decorative}](${node.url}) if it shows nothing that matters`
  if (alt === '') return { expected, found: 'no alternative text', fix }
  const comparable = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const stem = node.url.slice(0, -endingOf(node.url).length - 1)
  if ([comparable(stem), comparable(node.url)].includes(comparable(alt))) return { expected, found: `the name of the file: ${alt}`, fix }
  return undefined
}

function captionProblem(node: Image): Omit<ProblemIn, 'line'> | undefined {
  const { alt, title, url } = node
  if (title === null || title === undefined) return undefined
  const caption = title.trim()
  const markup = /`|\]\(|\*\*/.exec(caption)
  if (markup) return { expected: 'a caption of plain text', found: caption, fix: `remove ${markup[0]} from the caption` }
  if (caption === alt?.trim() || caption === '')
    return {
      expected: 'a caption that adds to the alternative text',
      found: JSON.stringify(caption),
      fix: 'remove the caption, or write another',
    }
  if (isDecorative(node))
    return { expected: 'no caption below a decorative picture', found: caption, fix: `say what ${url} shows, or remove the caption` }
  return undefined
}

/** Whether a picture is marked as showing nothing that matters. */
export function isDecorative({ alt }: Image): boolean {
  return alt?.trim() === decorative
}

function excerpt({ alt, url }: Image): string {
  return `![${alt ?? ''}](${url})`
}

/** The words of a picture, for search. */
export function pictureText(image: Image): string {
  return isDecorative(image) ? '' : [image.alt, image.title].filter(Boolean).join(' ')
}

/** The picture of a text that may be on the first screen: browsers load it at once. It is before the first heading. */
export function firstScreenPicture(tree: Root): Image | undefined {
  let found: Image | undefined
  visit(tree, (node) => {
    if (node.type === 'image') found = node
    return node.type === 'image' || node.type === 'heading' ? EXIT : undefined
  })
  return found
}

/** The HTML of a picture. @param isFirst whether it may be on the first screen */
export function pictureFigure(picture: Image, pictures: ShownPictures, isFirst: boolean): string {
  const { url, alt, title } = picture
  const { light, dark } = pictureNamed(url, pictures)
  const isHidden = isDecorative(picture)
  const attributes = `alt="${isHidden ? '' : escapeHtml(alt ?? '')}"`
  // A picture that the theme hides must not load, so neither of two loads before it is near.
  const loading = isFirst && !dark ? '' : ' loading="lazy"'
  const images = dark
    ? `<picture class="light">${image(light, attributes, loading)}</picture><picture hidden>${image(dark, attributes, loading)}</picture>`
    : `<picture>${image(light, attributes, loading)}</picture>`
  const isDrawing = light.files[0]?.format === 'svg'
  const caption = title ? `<figcaption>${escapeHtml(title)}</figcaption>` : ''
  return `<figure class="${isDrawing ? 'figure picture' : 'picture'}"${isHidden ? ' aria-hidden="true"' : ''}>${images}${caption}</figure>`
}

function image(picture: StoredPicture, attributes: string, loading: string): string {
  const { width, height } = picture
  const sources = (format: StoredFile['format']) => picture.files.filter((file) => file.format === format)
  const list = (files: readonly StoredFile[]) =>
    `srcset="${files.map((file) => `${addressOf(file)} ${file.width}w`).join(', ')}" sizes="${sizesOf(width)}"`
  const [avif, webp] = [sources('avif'), sources('webp')]
  const better = avif.length > 0 ? `<source type="image/avif" ${list(avif)}>` : ''
  const choice = webp.length > 1 || avif.length > 0 ? ` ${list(webp)}` : ''
  return `${better}<img src="${addressOf(plainFile(picture))}"${choice} width="${width}" height="${height}" ${attributes}${loading} decoding="async">`
}

/** How wide a picture is shown: as the column, and never wider than itself. */
function sizesOf(width: number): string {
  const { width: window, margins } = oneColumn
  const narrow = `calc(100vw - ${margins}px)`
  return width <= columnWidth
    ? `(min-width: ${width + margins}px) ${width}px, ${narrow}`
    : `(min-width: ${window + 1}px) ${columnWidth}px, ${narrow}`
}

/** The file for programs that take only one, and for browsers that read no list of files. */
function plainFile({ files }: StoredPicture): StoredFile {
  const plain = files.filter(({ format }) => format !== 'avif')
  return plain.find(({ width }) => width >= plainWidth) ?? plain.at(-1)!
}

function addressOf({ name }: StoredFile): string {
  return picturesPath + name
}

function pictureNamed(name: string, pictures: ShownPictures): ShownPicture {
  const shown = pictures.get(name)
  if (!shown) throw new Error(`There is no picture "${name}".`)
  return shown
}

/** The addresses of the pictures of a text that search engines may show: those of pixels that are not decorative. */
export function pictureAddresses(tree: Root, pictures: ShownPictures): string[] {
  const found: string[] = []
  visit(tree, 'image', (picture) => {
    const file = plainFile(pictureNamed(picture.url, pictures).light)
    if (!isDecorative(picture) && file.format !== 'svg') found.push(addressOf(file))
  })
  return [...new Set(found)]
}

/** A picture as Markdown for programs: with its caption below, and nothing if it is decorative. */
export function pictureMarkdown(picture: Image, pictures: ShownPictures): Paragraph[] {
  if (isDecorative(picture)) return []
  const { url, alt, title } = picture
  const paragraph = (child: PhrasingContent): Paragraph => ({ type: 'paragraph', children: [child] })
  const address = addressOf(plainFile(pictureNamed(url, pictures).light))
  return [
    paragraph({ type: 'image', url: address, alt: alt ?? '' }),
    ...(title ? [paragraph({ type: 'emphasis', children: [{ type: 'text', value: title }] })] : []),
  ]
}

/** Replaces the pictures of a tree. Changes the tree. */
export function replacePictures(tree: Root, replace: (image: Image) => Parent['children'][number]): void {
  visit(tree, 'paragraph', (node, index, parent) => {
    const picture = pictureOf(node)
    if (picture) parent!.children[index!] = replace(picture)
  })
}
