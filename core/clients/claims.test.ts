import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLocales } from '#core/locales.ts'
import { clientCellIds } from './claims.ts'

const linkedCells = (file: string) => [...readFileSync(file, 'utf8').matchAll(/\/developers\/clients#([\w-]+)/g)].map(([, id]) => id!)

test('W102: guides, articles and pages about errors link cells that exist, the same ones in every language', () => {
  const documents = globSync('content/{blog,client-errors,help,products}/**/en.md').filter((file) => linkedCells(file).length > 0)
  expect(documents.length).toBeGreaterThan(6)
  for (const file of documents) {
    const english = linkedCells(file)
    expect(english.filter((id) => !clientCellIds.includes(id))).toEqual([])
    for (const locale of completeLocales)
      expect(linkedCells(file.replace('/en.md', `/${locale}.md`)), `${file} in ${locale}`).toEqual(english)
  }
})
