import { expect, test } from 'vitest'
import {
  countValues,
  narrow,
  pageOf,
  parametersOf,
  readCatalogQuery,
  canNarrow,
  withoutValue,
  writeCatalogQuery,
  type Facet,
} from './catalog.ts'

interface Item {
  color: string
  sizes: string[]
}

const facets: Facet<Item>[] = [
  { name: 'color', values: ['red', 'blue', 'green'], valuesOf: ({ color }) => [color] },
  { name: 'size', values: ['s', 'm', 'l'], valuesOf: ({ sizes }) => sizes },
]
const terms = { facets, sorts: ['category', 'title'] }
const items: Item[] = [
  { color: 'red', sizes: ['s', 'm'] },
  { color: 'red', sizes: ['l'] },
  { color: 'blue', sizes: ['m'] },
]

const read = (search: string) => readCatalogQuery(new URLSearchParams(search), terms)

test('an address contains the search, the values of facets, the order and the page', () => {
  expect(parametersOf(terms)).toEqual(['q', 'color', 'size', 'sort', 'page'])
  expect(read('q=+a+b+&color=blue&size=l&size=s&sort=title&page=3')).toEqual({
    search: 'a b',
    chosen: { color: ['blue'], size: ['s', 'l'] },
    sort: 'title',
    page: 3,
  })
})

test.each([
  '',
  '?q=&sort=&color=',
  '?color=black&color=__proto__&size=toString&sort=constructor&page=x',
  '?__proto__=red&constructor=s&hasOwnProperty=1',
  '?sort=category&page=0',
  '?page=-1',
  '?page=Infinityx',
  '?q=%20%20',
])('invalid parameters are ignored: %j selects everything', (search) => {
  const query = read(search)
  expect(query).toEqual({ search: '', chosen: {}, sort: undefined, page: 1 })
  expect(writeCatalogQuery(query)).toBe('')
})

test.each([
  ['?color=red&color=red', '?color=red'],
  ['?size=l&color=red&size=s', '?color=red&size=s&size=l'],
  ['?page=2&q=a%26b', '?q=a%26b&page=2'],
  ['?q=a&sort=category', '?q=a&sort=category'],
  ['?sort=title&sort=category', '?sort=title'],
  ['?utm_source=mail&color=red', '?color=red'],
  ['?page=2.9', '?page=2'],
])('K1: equal queries have one address: %s is %s', (search, address) => {
  expect(writeCatalogQuery(read(search))).toBe(address)
})

test('a long search is truncated, and its address is valid even if that splits a surrogate pair', () => {
  const query = read(`q=${'a'.repeat(199)}😀`)
  expect(query.search).toBe(`${'a'.repeat(199)}\ufffd`)
  expect(writeCatalogQuery(query)).toMatch(/a%EF%BF%BD$/)
})

test('K2: values of one facet are alternatives, different facets are combined', () => {
  expect(narrow(items, facets, {})).toEqual(items)
  expect(narrow(items, facets, { color: ['red', 'blue'] })).toEqual(items)
  expect(narrow(items, facets, { color: ['red'], size: ['m', 'l'] })).toEqual(items.slice(0, 2))
  expect(narrow(items, facets, { color: ['blue'], size: ['l'] })).toEqual([])
})

test('K2: a value is counted among the items that match the other facets', () => {
  expect(countValues(items, facets, {})).toEqual({ color: [2, 1, 0], size: [1, 2, 1] })
  expect(countValues(items, facets, { color: ['blue'] })).toEqual({ color: [2, 1, 0], size: [0, 1, 0] })
  expect(countValues(items, facets, { color: ['red'], size: ['s'] })).toEqual({ color: [1, 0, 0], size: [1, 1, 1] })
})

test('a facet whose values are the same for all items cannot narrow the list', () => {
  const [color, size] = facets
  expect([canNarrow(items, color!), canNarrow(items, size!)]).toEqual([true, true])
  expect([canNarrow(items.slice(0, 2), color!), canNarrow(items.slice(0, 2), size!)]).toEqual([false, true])
  expect(canNarrow([items[0]!, { color: 'blue', sizes: ['m', 's'] }], size!)).toBe(false)
  expect(canNarrow([], color!)).toBe(false)
})

test('a value is removed, and the list starts at its first page', () => {
  const query = { search: 'a', chosen: { color: ['red'], size: ['s', 'l'] }, page: 3 }
  expect(withoutValue(query, 'size', 's')).toEqual({ search: 'a', chosen: { color: ['red'], size: ['l'] }, page: 1 })
  expect(withoutValue(query, 'color', 'red').chosen).toEqual({ size: ['s', 'l'] })
  expect(withoutValue(query, 'weight', 'x').chosen).toEqual(query.chosen)
})

test.each([
  [0, 1, 1, 1, 0],
  [24, 1, 1, 1, 24],
  [25, 2, 2, 2, 1],
  [2000, 84, 84, 84, 8],
  [25, 9e9, 2, 2, 1],
  [25, Infinity, 2, 2, 1],
])('of %i items, the requested page %d is page %i of %i with %i items', (count, requested, page, pages, shown) => {
  const all = Array.from({ length: count }, (_, index) => index)
  const cut = pageOf(all, requested)
  expect([cut.page, cut.pages, cut.items.length]).toEqual([page, pages, shown])
  expect(cut.items.at(-1)).toBe(all.slice(0, page * 24).at(-1))
})
