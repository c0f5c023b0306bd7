/** Tabs: the programs of several clients, or blocks that stand one after another here. */
import type { Code, RootContent } from 'mdast'
import { boldText } from './block-parts.ts'
import { clientOf, codeText, codeTitle, sampleNode } from './code-blocks.ts'
import type { Component } from './component.ts'
import { cleanText } from './convert-inline.ts'
import type { Conversion } from './conversion.ts'

const isTab = (node: RootContent): node is Component =>
  node.type === 'component' &&
  (/^(?:tab|tabs-item|tab-item|tab-panel)$/.test(node.name) ||
    (['fragment', 'slot'].includes(node.name) && node.attributes['slot'] !== undefined))

/** Tabs of code are one sample with tabs, if each has a program of another client; other tabs stand one after another. */
export function tabs(node: Component, conversion: Conversion): RootContent[] {
  const flat = node.children.flatMap((child): RootContent[] =>
    child.type === 'paragraph' && child.children.some(isTab) ? child.children : [child],
  )
  const panels = flat.flatMap((child): { title: string; children: RootContent[] }[] => {
    if (isTab(child)) return [{ title: titleOf(child), children: child.children }]
    if (child.type === 'code') return [{ title: codeTitle(child) ?? child.lang ?? '', children: [{ ...child, meta: null }] }]
    return child.type === 'text' && child.value.trim() === '' ? [] : [{ title: '', children: [child] }]
  })
  const codes = panels.map(({ children }) => children.filter((child) => child.type !== 'text' || child.value.trim() !== ''))
  const programs = codes.flatMap((children) => (children.length === 1 && children[0]!.type === 'code' ? [children[0] as Code] : []))
  if (programs.length === panels.length && programs.length > 1 && programs.length <= 6 && programs.every((code) => codeText(code) !== '')) {
    const silent: Conversion = { ...conversion, report: () => undefined }
    const files = programs.map((code) => ({ client: clientOf(code, silent), code: codeText(code) }))
    if (new Set(files.map(({ client }) => client)).size === files.length) return [sampleNode(files, conversion)]
  }
  if (panels.length > 1)
    conversion.report({
      line: node.position?.start.line,
      kind: 'tabs',
      what: panels
        .map(({ title }) => title)
        .filter((title) => title !== '')
        .join(', '),
      outcome: 'changed',
      instead: 'shown one after another',
    })
  return panels.flatMap(({ title, children }) => {
    const shown = conversion.convertBlocks(children, 'inside')
    return title.trim() === '' || shown.length === 0 ? shown : [boldText(cleanText(title, conversion)), ...shown]
  })
}

function titleOf({ attributes }: Component): string {
  return attributes['label'] ?? attributes['title'] ?? attributes['slot']?.replaceAll('-', ' ') ?? attributes['value'] ?? ''
}
