import { expect, test } from 'vitest'
import { article, collectionPage, dataset, describeWork, videoObject } from './json-ld.ts'

const page = { title: 'Rates', description: 'Hotel rates', path: '/products/datasets/rates', language: 'zh' } as const

test('a page is described in the language of its text, at the address of that language', () => {
  expect(describeWork(page)).toEqual({
    name: 'Rates',
    description: 'Hotel rates',
    url: 'https://isthmus.example/zh/products/datasets/rates',
    inLanguage: 'zh-CN',
  })
})

test('an offered dataset describes its columns in plain text', () => {
  expect(dataset({ ...page, slug: 'rates', fields: [{ name: 'city', meaning: 'As `text`' }] })).toMatchObject({
    '@type': 'Dataset',
    name: 'Rates',
    variableMeasured: [{ '@type': 'PropertyValue', name: 'city', description: 'As text' }],
  })
})

test('an offered dataset links to its sample in every format', () => {
  const { distribution } = dataset({ ...page, slug: 'rates', fields: [] })
  expect(distribution).toHaveLength(4)
  expect(distribution).toContainEqual({
    '@type': 'DataDownload',
    name: 'rates-sample.parquet',
    encodingFormat: 'application/vnd.apache.parquet',
    contentUrl: 'https://isthmus.example/samples/rates.parquet',
  })
})

test('a list has its entries in order, each at the address of its language', () => {
  const { mainEntity } = collectionPage(page, [
    { title: 'The `407`', path: '/blog/the-407', language: 'zh' },
    { title: 'Names', path: '/blog/names', language: 'en' },
  ])
  expect(mainEntity).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: 'The 407', item: 'https://isthmus.example/zh/blog/the-407' },
      { position: 2, name: 'Names', item: 'https://isthmus.example/blog/names' },
    ],
  })
})

test('an article without a publication date has only its date of change', () => {
  const described = JSON.parse(JSON.stringify(article('TechArticle', { ...page, updated: '2026-11-02' }))) as object
  expect(described).toMatchObject({ dateModified: '2026-11-02' })
  expect(described).not.toHaveProperty('datePublished')
})

test('a chapter of a video lasts until the next, the last one until the end', () => {
  const chapters = [
    { startSeconds: 0, title: 'Open it' },
    { startSeconds: 12, title: 'Run it' },
  ]
  expect(videoObject({ ...page, slug: 'first', seconds: 20, recorded: '2026-11-21', chapters }).hasPart).toEqual([
    { '@type': 'Clip', name: 'Open it', startOffset: 0, endOffset: 12, url: 'https://isthmus.example/videos/first.mp4#t=0' },
    { '@type': 'Clip', name: 'Run it', startOffset: 12, endOffset: 20, url: 'https://isthmus.example/videos/first.mp4#t=12' },
  ])
})

test('W134: an article has its pictures beside its share image', () => {
  const described = (pictures?: string[]) => article('BlogPosting', { ...page, updated: '2026-11-20', pictures }).image
  expect(described()).toMatch(/^https:\/\/isthmus\.example\/.*rates/)
  expect(described(['/pictures/a-1.webp'])).toEqual([described(), 'https://isthmus.example/pictures/a-1.webp'])
})
