/**
 * Diagrams of the operator: `diagrams/*.svg` in the site folder. Their markup becomes part of pages, where a style sheet or an id would meet those of
 * the page, so only shapes with the classes of our diagrams are accepted, and what is returned is written anew from what was read.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml'
import { escapeHtml } from '#core/escape-html.ts'
import { ContentError, fixOfName, lineAt, sortProblems, type Problem, type ProblemIn } from '#tooling/content/problems.ts'
import { readSource } from '#tooling/content/source-file.ts'

const shapes: readonly string[] = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']
const attributes: readonly string[] = 'class d x y x1 x2 y1 y2 cx cy r rx ry width height points transform stroke-dasharray'.split(' ')

/** The classes of `core/drawing/diagrams/README.md`. */
const classes: readonly string[] = 's-you s-gw s-ex s-no onx s-tg s-ex2 l k a h b s-se'.split(' ')

const viewBox = '0 0 264 112'
const maxBytes = 4000

/** What is left out without a word: comments of editors, and descriptions, because the text beside a diagram says the same. */
const described: readonly string[] = ['title', 'desc', 'metadata']

const help = 'core/drawing/diagrams/README.md explains the classes'

/** Names of the operator's diagrams: those of their files. @param folder the site folder */
export function ownDiagramNames(root: string, folder: string): string[] {
  const path = join(root, folder, 'diagrams')
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => basename(name, '.svg'))
    .toSorted()
}

/**
 * The operator's diagrams by name, as markup for a page.
 *
 * @throws {ContentError} with the problems of all files
 */
export function readOwnDiagrams(root: string, folder: string): ReadonlyMap<string, string> {
  const problems: Problem[] = []
  const diagrams = ownDiagramNames(root, folder).map((name): [string, string] => {
    const file = `${folder}/diagrams/${name}.svg`
    const { svg, problems: found } = readDiagramText(readSource(root, file))
    problems.push(...found.map((problem) => ({ file, ...problem })))
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      problems.push({ file, expected: 'a name of lower-case words joined by hyphens', found: name, fix: 'rename the file' })
    return [name, svg]
  })
  if (problems.length > 0) throw new ContentError(sortProblems(problems))
  return new Map(diagrams)
}

/** Checks one drawing. */
export function readDiagramText(text: string): { svg: string; problems: ProblemIn[] } {
  const problems: ProblemIn[] = []
  const report = (line: number, expected: string, found: string, fix: string) => problems.push({ line, expected, found, fix })
  const bytes = Buffer.byteLength(text)
  if (bytes > maxBytes) report(1, `at most ${maxBytes} bytes`, String(bytes), 'simplify the drawing: pages with the menu contain it')
  const declared = /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i.exec(text)
  if (declared) report(lineAt(text, declared.index), 'only elements', declared[0], 'remove it')
  if (problems.length > 0) return { svg: '', problems }
  let root: XmlElement
  try {
    root = parseXml(text, { includeOffsets: true }).root!
  } catch (error) {
    const { message, line } = error as Error & { line?: number }
    report(line ?? 1, 'well-formed XML', message.split('\n')[0]!, 'export it from the program that made it')
    return { svg: '', problems }
  }
  if (root.name !== 'svg' || root.attributes.viewBox !== viewBox)
    report(1, `<svg viewBox="${viewBox}">`, `<${root.name} viewBox="${root.attributes.viewBox ?? ''}">`, 'draw on a field of 264 by 112')

  const at = ({ start }: XmlNode) => lineAt(text, start)
  let taken = 0
  const write = (node: XmlNode): string => {
    if (!(node instanceof XmlElement)) return ''
    if (described.includes(node.name)) return ''
    if (!shapes.includes(node.name)) {
      report(at(node), `one of ${shapes.join(', ')}`, `<${node.name}>`, 'draw it with shapes, without text, pictures and styles')
      return ''
    }
    const own = Object.entries(node.attributes).map(([name, value]) => {
      if (!attributes.includes(name)) report(at(node), `one of ${attributes.join(', ')}`, name, `remove ${name}: the class gives the look`)
      if (name === 'class') {
        for (const one of value.split(/\s+/).filter((one) => !classes.includes(one)))
          report(at(node), `one of ${classes.join(', ')}`, `class="${one}"`, fixOfName(one, classes, help))
        if (value === 'a') taken++
      }
      return ` ${name}="${escapeHtml(value)}"`
    })
    const inner = node.children.map(write).join('')
    return inner === '' ? `<${node.name}${own.join('')}/>` : `<${node.name}${own.join('')}>${inner}</${node.name}>`
  }
  const inner = root.children.map(write).join('')
  if (problems.length === 0 && taken !== 1)
    report(1, 'exactly one shape with class="a", the path that a request takes', String(taken), help)
  return { svg: `<svg class="dia" viewBox="${viewBox}" aria-hidden="true">${inner}</svg>`, problems }
}
