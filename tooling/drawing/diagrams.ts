/** The diagrams of `core/drawing/diagrams/`, and those of the operator, as markup for a page. */
import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { siteFolder } from '#tooling/site/site-folder.ts'
import { ownDiagramNames, readOwnDiagrams } from './own-diagrams.ts'

const folder = resolve(import.meta.dirname, '../../core/drawing/diagrams')

/**
 * The names of all diagrams, sorted: those of their files.
 *
 * @param root folder that the site folder is in
 */
export function diagramNames(root = '.', site = siteFolder()): string[] {
  const names = globSync(`${folder}/*.svg`).map((file) => basename(file, '.svg'))
  return [...new Set([...names, ...ownDiagramNames(root, site)])].toSorted()
}

/** One diagram, without the parts that only a file needs: namespace, comment, line breaks. One of the operator takes the place of ours. */
export function readDiagram(name: string, root = '.', site = siteFolder()): string {
  const own = ownDiagramNames(root, site).includes(name) ? readOwnDiagrams(root, site).get(name) : undefined
  if (own !== undefined) return own
  return readFileSync(`${folder}/${name}.svg`, 'utf8')
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/>\s+</g, '><')
    .trim()
}

/** The source of `.generated/diagrams.ts`: all diagrams by name. */
export function diagramsModule(): string {
  const diagrams = Object.fromEntries(diagramNames().map((name) => [name, readDiagram(name)]))
  return `/** Made by tooling/drawing/diagrams.ts. */\nexport const diagrams = ${JSON.stringify(diagrams, undefined, 2)}\n`
}
