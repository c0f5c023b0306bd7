import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contactForm, datasetForm, formByName, forms, policeForm, submissionKinds } from './definitions.ts'
import { hiddenFields } from './sending.ts'
import { findUnknownChoices, lengthOf, readValues, validate } from './validate.ts'

test('F16: an empty contact form names its three required fields in order', () => {
  expect(validate(contactForm, {}).map(({ message }) => message)).toEqual([
    'form.contact.fullName.required',
    'form.contact.companyName.required',
    'form.email.invalid',
  ])
})

test('F16: an empty police form requires five fields and no certificate', () => {
  expect(validate(policeForm, {}).map(({ field }) => field)).toEqual(['firstName', 'surname', 'affiliation', 'contact', 'content'])
})

test('F16: the English messages of required fields are those agreed with the provider', () => {
  const english = parse(readFileSync('content/messages/en.yaml', 'utf8')) as Record<string, string>
  const texts = (form: typeof contactForm) => form.fields.flatMap(({ required }) => (required === undefined ? [] : [english[required]]))
  expect(texts(contactForm)).toEqual(['Required', 'Company name is required', 'Email must be a valid email address'])
  expect(texts(policeForm)).toEqual([
    'Please enter first name',
    'Please enter last name',
    'Please enter the police affiliation',
    'Please enter your contact information',
    'Please enter a content description',
  ])
})

test('P5: autocomplete is off in the police form', () => {
  const typed = policeForm.fields.filter(({ kind }) => kind === 'text' || kind === 'textarea' || kind === 'email')
  expect(typed.map(({ autocomplete }) => autocomplete)).toEqual(typed.map(() => 'off'))
})

test('F16: a dataset request needs datasets or a description', () => {
  expect(validate(datasetForm, { email: ['a@b.example'] })).toEqual([{ field: 'datasets', message: 'form.dataset.nothing' }])
  expect(validate(datasetForm, { email: ['a@b.example'], description: ['rows'] })).toEqual([])
})

test('F6: a choice that the page does not offer is a problem of its field', () => {
  const offered = { datasets: ['job-postings', 'flight-fares'] }
  expect(findUnknownChoices({ datasets: ['flight-fares', 'nope'] }, offered)).toEqual([
    { field: 'datasets', message: 'form.unknownChoice' },
  ])
  expect(findUnknownChoices({ datasets: ['flight-fares', 'job-postings'] }, offered)).toEqual([])
  expect(findUnknownChoices({}, offered)).toEqual([])
})

test('F17: lengths are counted in code points and the bound itself is allowed', () => {
  expect(lengthOf('😀😀')).toBe(2)
  const values = (text: string) => ({ fullName: [text], companyName: ['C'], companyEmail: ['a@b.example'] })
  expect(validate(contactForm, values('😀'.repeat(100)))).toEqual([])
  expect(validate(contactForm, values('😀'.repeat(101)))).toEqual([
    { field: 'fullName', message: 'form.tooLong', values: { max: 100, length: 101 } },
  ])
})

test('control characters are a problem, and a value of invisible characters is empty', () => {
  const values = { fullName: ['A\u0007b'], companyName: ['\u200b \u3164'], companyEmail: ['a@b.example'] }
  expect(validate(contactForm, values)).toEqual([
    { field: 'fullName', message: 'form.controls' },
    { field: 'companyName', message: 'form.contact.companyName.required' },
  ])
})

test('only fields of the form are read: with normalized line ends, offered choices and the first of repeated values', () => {
  const sent: Record<string, string[]> = {
    requestKind: ['bribery'],
    firstName: ['Ana\r\nMaria', 'other'],
    content: ['a\r\nb\rc\ud800'],
    certificate: ['x.pdf'],
    role: ['admin'],
  }
  expect(readValues(policeForm, (name) => sent[name] ?? [])).toEqual({
    requestKind: ['information'],
    firstName: ['Ana Maria'],
    surname: [''],
    affiliation: [''],
    caseNumber: [''],
    certificate: [],
    contact: [''],
    content: ['a\nb\nc\ufffd'],
  })
})

test('each kind of submission has a form, and each form has a kind', () => {
  expect(new Set(submissionKinds.map((kind) => formByName(kind)))).toEqual(new Set(forms))
})

test('no field has the name of a hidden one: a field named like the honeypot would mark submissions as spam', () => {
  const hidden = new Set<string>(Object.values(hiddenFields))
  expect(forms.flatMap(({ fields }) => fields.filter(({ name }) => hidden.has(name)))).toEqual([])
})
