import { expect, test } from 'vitest'
import { billOfMaterials } from './sbom.ts'

interface Bom {
  serialNumber: string
  components: { name: string; version: string; purl: string; licenses: unknown; hashes: { content: string }[] }[]
}

const options = { version: '1.0.0', buildId: 'b1', date: new Date('2026-01-01') }

test('D18: the bill of materials lists every production package with license and hash, and not Node', () => {
  const { components } = JSON.parse(billOfMaterials(options)) as Bom
  const names = components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'kysely', 'better-sqlite3', '@resvg/resvg-js', 'scheduler']))
  expect(names.filter((name) => name === 'node' || name === 'vite')).toEqual([])
  const scoped = components.find(({ name }) => name === '@noble/ciphers')!
  expect(scoped.purl).toBe(`pkg:npm/%40noble/ciphers@${scoped.version}`)
  expect(scoped.licenses).toEqual([{ expression: 'MIT' }])
  expect(scoped.hashes[0]!.content).toMatch(/^[\da-f]{128}$/)
})

test('D18: two bills of one build are the same, and those of two builds have other serial numbers', () => {
  const serialOf = (text: string) => (JSON.parse(text) as Bom).serialNumber
  expect(billOfMaterials(options)).toBe(billOfMaterials(options))
  expect(serialOf(billOfMaterials({ ...options, buildId: 'b2' }))).not.toBe(serialOf(billOfMaterials(options)))
  expect(serialOf(billOfMaterials(options))).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})
