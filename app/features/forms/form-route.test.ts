import type { ActionFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { contactForm } from '#core/forms/definitions.ts'
import { receiveForm } from './form-route.ts'

const options = { form: contactForm, page: 'contact-us', email: 'sales' } as const
const form = 'application/x-www-form-urlencoded'

async function post(body: BodyInit, headers: Record<string, string>) {
  const request = new Request('https://isthmus.example/zh/contact-us', { method: 'POST', body, headers })
  const { data, init } = await receiveForm(options, { request } as ActionFunctionArgs)
  return { ...data, status: init?.status }
}

test.each([
  ['JSON', { 'Content-Type': 'application/json' }],
  ['plain text', { 'Content-Type': 'text/plain' }],
  ['a body of no type', { 'Content-Type': '' }],
  ['a type that only begins like a form', { 'Content-Type': `${form}x` }],
  ['a compressed form', { 'Content-Type': form, 'Content-Encoding': 'gzip' }],
])('F5: %s is 415, with the form to fill in', async (_name, headers) => {
  const answer = await post('{"fullName":"a"}', headers)
  expect(answer).toMatchObject({ status: 415, unsent: false })
  expect(answer.problems.map(({ field }) => field)).toContain('companyName')
})

test.each([
  ['multipart without a boundary', 'multipart/form-data', 'a'],
  ['multipart that ends in the middle', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'],
  ['multipart that is none', 'multipart/form-data; boundary=x', 'a=b'],
])('F5: %s is 400', async (_name, type, body) => {
  expect(await post(body, { 'Content-Type': type })).toMatchObject({ status: 400, unsent: false })
})

test('a form with mistakes is 422, a faultless one 503 as long as it can’t be kept', async () => {
  expect((await post('fullName=a', { 'Content-Type': `${form};charset=UTF-8` })).status).toBe(422)
  const faultless = new URLSearchParams({ fullName: 'a', companyName: 'b', companyEmail: 'a@b.example', need: 'c' })
  expect(await post(faultless, { 'Content-Type': form })).toMatchObject({ status: 503, unsent: 'closed', problems: [] })
})
