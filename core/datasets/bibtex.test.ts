import { expect, test } from 'vitest'
import { bibtex } from './bibtex.ts'

const cited = {
  slug: 'hotel-room-rates',
  title: 'Hotel room rates',
  provider: 'Isthmus',
  url: 'https://isthmus.example/products/datasets/hotel-room-rates',
  updated: '2026-11-20',
  note: 'Made-up sample',
}

test('an entry contains title, provider, year, address and what it refers to', () => {
  expect(bibtex(cited)).toBe(`@misc{hotel-room-rates-2026,
  author = {{Isthmus}},
  title = {{Hotel room rates}},
  year = {2026},
  url = {https://isthmus.example/products/datasets/hotel-room-rates},
  note = {Made-up sample},
}`)
})

test('special characters of TeX are escaped', () => {
  expect(bibtex({ ...cited, title: 'R&D {50 %} \\x ~ a_b' })).toContain(
    'title = {{R\\&D \\{50 \\%\\} \\textbackslash{}x \\textasciitilde{} a\\_b}},',
  )
})
