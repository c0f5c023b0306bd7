import { expect, test } from 'vitest'
import { contactForm, datasetForm, policeForm } from './definitions.ts'
import { isEmail, lengthOf, validate } from './validate.ts'

test('an empty contact form names its three required fields in order', () => {
  expect(validate(contactForm, {}).map(({ message }) => message)).toEqual([
    'form.contact.fullName.required',
    'form.contact.companyName.required',
    'form.email.invalid',
  ])
})

test('an empty police form asks for five fields and not for the certificate', () => {
  expect(validate(policeForm, {}).map(({ field }) => field)).toEqual(['firstName', 'surname', 'affiliation', 'contact', 'content'])
})

test('a dataset request needs datasets or a description', () => {
  expect(validate(datasetForm, { email: ['a@b.example'] })).toEqual([{ field: 'datasets', message: 'form.dataset.nothing' }])
  expect(validate(datasetForm, { email: ['a@b.example'], description: ['rows'] })).toEqual([])
})

test('lengths are counted in code points and the bound itself is allowed', () => {
  expect(lengthOf('😀😀')).toBe(2)
  const values = (text: string) => ({ fullName: [text], companyName: ['C'], companyEmail: ['a@b.example'] })
  expect(validate(contactForm, values('😀'.repeat(100)))).toEqual([])
  expect(validate(contactForm, values('😀'.repeat(101)))).toEqual([
    { field: 'fullName', message: 'form.tooLong', values: { max: 100, length: 101 } },
  ])
})

test.each([
  ['name@company.example', true],
  ['a+b@sub.company.example', true],
  ['no-at.example', false],
  ['two@@company.example', false],
  ['dot.@company.example', false],
  ['a@localhost', false],
  ['a@[127.0.0.1]', false],
  ['"quoted"@company.example', false],
  ['a@company.example, b@company.example', false],
])('%s is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
