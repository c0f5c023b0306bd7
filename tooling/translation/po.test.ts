import { po } from 'gettext-parser'
import { expect, test } from 'vitest'
import { temporaryExchange } from '../../tests/setup/exchanged-content.ts'

test('W142: an export as PO has an entry for each unit, with its page, what it is, and the language', async () => {
  await using content = await temporaryExchange()
  const text = await content.export('po')
  const { headers, translations } = po.parse(text, { validation: true })
  expect(headers?.['Language']).toBe('es_ES')
  const entries = Object.values(translations).flatMap((byId) => Object.values(byId))
  expect(entries).toHaveLength(23)
  const entry = entries.find(({ msgid }) => msgid.startsWith('See'))!
  expect(entry).toMatchObject({
    msgctxt: expect.stringMatching(/^content\/blog\/first\/en\.md#body\._\.0\.[0-9a-f]{12}$/),
    msgstr: ['Vea [las **guías**](/blog/category/guides). El puerto `{{proxy.httpPort}}` está abierto.'],
    comments: { reference: 'content/blog/first/en.md', extracted: expect.stringContaining('/es/blog/first\nParagraph') },
  })
})

test('W142: a file in which an entry is twice is refused', async () => {
  await using content = await temporaryExchange()
  const exported = await content.export('po')
  const entry = exported.slice(exported.indexOf('#: content/blog/first/en.md')).split('\n\n', 1)[0]!
  await expect(content.import(`${exported}\n${entry}\n`, 'po')).rejects.toThrow('Duplicate msgid error: entry "First: a guide"')
})

test('W142: contexts that a tool has divided into lines are read', async () => {
  await using content = await temporaryExchange()
  const exported = (await content.export('po')).replace(/msgctxt "content\//g, 'msgctxt ""\n"content/"\n"')
  expect(await content.import(exported.replace('Inicio', 'Portada'), 'po')).toMatchObject({ problems: [], applied: 1, unchanged: 21 })
})

test.each(['msgid "a\nmsgstr ""', 'nonsense "x"', '\u0000'])('W142: %j is refused as a file', async (text) => {
  await using content = await temporaryExchange()
  await expect(content.import(text, 'po')).rejects.toThrow(/es\.po:\d\n {2}expected: /)
})
