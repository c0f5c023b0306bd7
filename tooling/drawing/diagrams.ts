/** The diagrams of `core/drawing/diagrams/` as markup for a page. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const folder = 'core/drawing/diagrams'

/** The names of all diagrams, sorted: those of their files. */
export function diagramNames(): string[] {
  return globSync(`${folder}/*.svg`)
    .map((file) => basename(file, '.svg'))
    .toSorted()
}

/** One diagram, without the parts that only a file needs: namespace, comment, line breaks. */
export function readDiagram(name: string): string {
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
