import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagramNames, readDiagram } from './diagrams.ts'
import { readDiagramText, readOwnDiagrams } from './own-diagrams.ts'

const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 264 112">\n${inner}\n</svg>`
const path = '<path class="a" d="M0 0H9"/>'

test('W166: the diagram of an operator is written anew: shapes with our classes, no comments and no descriptions', () => {
  expect(readDiagramText(drawing(`<!-- mine --><title>Mine</title><g><circle class="l k" cx="9" cy="9" r="4"/></g>${path}`))).toEqual({
    svg: `<svg class="dia" viewBox="0 0 264 112" aria-hidden="true"><g><circle class="l k" cx="9" cy="9" r="4"/></g>${path}</svg>`,
    problems: [],
  })
})

test.each([
  ['<script>alert(1)</script>', '<script>', 2],
  ['<style>*{}</style>', '<style>', 2],
  ['<image href="https://a.example/a.png"/>', '<image>', 2],
  ['<path class="a" d="M0 0" onload="alert(1)"/>', 'onload', 2],
  ['<path class="a" d="M0 0" style="fill:red"/>', 'style', 2],
  ['<path class="a" d="M0 0" fill="#fff"/>', 'fill', 2],
  ['<path class="s-gv" d="M0 0"/>', 'class="s-gv"', 2],
  ['<path class="l" d="M0 0"/>', '0', 1],
  ['<path class="a" d="M0 0">', 'Missing end tag', 3],
])('W166: %s is refused with its line', (inner, found, line) => {
  const { problems } = readDiagramText(drawing(inner))
  expect(problems[0]).toMatchObject({ line, found: expect.stringContaining(found) })
})

test('W166: another size, a document type and a large drawing are refused', () => {
  expect(readDiagramText(drawing(path).replace('264', '300')).problems[0]).toMatchObject({ fix: 'draw on a field of 264 by 112' })
  expect(readDiagramText(`<!DOCTYPE svg>${drawing(path)}`).problems[0]).toMatchObject({ found: '<!DOCTYPE' })
  expect(readDiagramText(drawing(path.replace('H9', 'H9'.repeat(3000)))).problems[0]).toMatchObject({ expected: 'at most 4000 bytes' })
})

test('W166: own diagrams join the others by the name of their file, and take the place of one', () => {
  const root = mkdtempSync(join(tmpdir(), 'diagrams-'))
  try {
    mkdirSync(join(root, 'site/diagrams'), { recursive: true })
    for (const name of ['tugboat', 'isp']) writeFileSync(join(root, `site/diagrams/${name}.svg`), drawing(path))
    expect(diagramNames(root, 'site')).toContain('tugboat')
    expect(readDiagram('tugboat', root, 'site')).toBe(readOwnDiagrams(root, 'site').get('tugboat'))
    expect(readDiagram('isp', root, 'site')).toContain(path)
    expect(readDiagram('mobile', root, 'site')).not.toContain(path)
    writeFileSync(join(root, 'site/diagrams/Tug Boat.svg'), drawing('<text>a</text>'))
    expect(() => readOwnDiagrams(root, 'site')).toThrow(/site\/diagrams\/Tug Boat\.svg:2[^]*<text>/)
  } finally {
    rmSync(root, { recursive: true })
  }
})
