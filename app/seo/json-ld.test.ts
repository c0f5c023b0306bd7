import { expect, test } from 'vitest'
import { dataset, describeWork } from './json-ld.ts'

const page = { title: 'Rates', description: 'Hotel rates', path: '/products/datasets/rates', language: 'zh' } as const

test('a page is described in the language of its words, at the address of that language', () => {
  expect(describeWork(page)).toEqual({
    name: 'Rates',
    description: 'Hotel rates',
    url: 'https://isthmus.example/zh/products/datasets/rates',
    inLanguage: 'zh-CN',
  })
})

test('an offered dataset names its columns in plain words', () => {
  expect(dataset({ ...page, fields: [{ name: 'city', meaning: 'As `text`' }] })).toMatchObject({
    '@type': 'Dataset',
    name: 'Rates',
    variableMeasured: [{ '@type': 'PropertyValue', name: 'city', description: 'As text' }],
  })
})
