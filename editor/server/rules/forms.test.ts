import { expect, test } from 'vitest'
import { kindNames } from '#core/content/kinds.ts'
import { formOf } from './forms.ts'

test('G17: the forms of metadata follow the schemas of the build', () => {
  const fields = new Map(formOf('blog', 'meta').map((field) => [field.key, field]))
  expect(fields.get('published')).toEqual({ key: 'published', isRequired: true, type: { type: 'text', multiline: false, format: 'date' } })
  expect(fields.get('tags')).toMatchObject({
    isRequired: true,
    type: { type: 'list', item: { type: 'reference', kind: 'blog-tags' }, min: 1 },
  })
  expect(fields.get('featured')).toEqual({ key: 'featured', isRequired: false, default: false, type: { type: 'boolean' } })
  expect(fields.get('choice')).toEqual({ key: 'choice', isRequired: false, type: { type: 'number', isInteger: true, min: 1 } })
  expect(fields.get('motif')).toMatchObject({ type: { type: 'choice', options: expect.arrayContaining(['globe']) as unknown } })
})

test('G17: every kind has forms', () => {
  const forms = kindNames.flatMap((kind) => [formOf(kind, 'meta'), formOf(kind, 'frontmatter')])
  expect(forms.flat().length).toBeGreaterThan(80)
})
