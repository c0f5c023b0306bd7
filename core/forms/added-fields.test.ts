import { expect, test } from 'vitest'
import type { Translate } from '#core/messages.ts'
import { addFields } from './added-fields.ts'
import { answersOf } from './answers.ts'
import { contactForm, type FieldDefinition, type FormDefinition } from './built-in-forms.ts'
import { findDuplicateValues, readValues, validate } from './validate.ts'

const added: FieldDefinition[] = [
  {
    name: 'budget',
    kind: 'radios',
    label: 'nav.pricing',
    required: 'form.email.invalid',
    maxLength: 60,
    choices: [{ value: 'small', label: 'nav.home' }],
  },
  { name: 'ports', kind: 'text', label: 'nav.tools', maxLength: 5, autocomplete: 'off' },
  { name: 'terms', kind: 'checkbox', label: 'nav.trust', maxLength: 1 },
]

function extended(): FormDefinition {
  const form = { ...contactForm, fields: [...contactForm.fields] }
  addFields(form, added)
  return form
}

const sent = (values: Record<string, string[]>) => (name: string) =>
  ({ fullName: ['A'], companyName: ['B'], companyEmail: ['a@client.example'], ...values })[name] ?? []

test('F27: a further field is read, checked and answered like those of the form, after them', () => {
  const form = extended()
  const values = readValues(form, sent({ budget: ['small'], ports: ['80, 443'], terms: ['on'] }))
  expect(values).toMatchObject({ fullName: ['A'], budget: ['small'], ports: ['80, 443'], terms: ['1'] })
  expect(validate(form, values)).toEqual([{ field: 'ports', message: 'form.tooLong', values: { max: 5, length: 7 } }])
  expect(validate(form, readValues(form, sent({})))).toEqual([{ field: 'budget', message: 'form.email.invalid' }])
  expect(validate(form, readValues(form, sent({ budget: ['other'] })))).toMatchObject([{ field: 'budget' }])
  expect(findDuplicateValues(form, sent({ ports: ['1', '2'] }))).toMatchObject([{ field: 'ports', message: 'form.twice' }])
  const answers = answersOf(form, values, ((key: string) => key) as Translate)
  expect(answers.slice(-3).map(({ label, parts }) => [label, parts[0]!.label ?? parts[0]!.value])).toEqual([
    ['nav.pricing', 'nav.home'],
    ['nav.tools', '80, 443'],
    ['nav.trust', 'content.yes'],
  ])
})

test('F27: a form with further fields is multipart, so that its longest values fit into a body; others are as they are', () => {
  expect(extended().multipart).toBe(true)
  expect(contactForm.multipart).toBeUndefined()
  expect(contactForm.fields.map(({ name }) => name)).toEqual(['fullName', 'companyName', 'companyEmail', 'need', 'trial'])
})
