import { beforeAll, expect, test } from 'vitest'
import { contactForm, datasetForm, policeForm } from '#core/forms/definitions.ts'
import { translatorFor, loadMessages } from '#app/i18n/messages.ts'
import { submissionText, mailLink } from './submission-text.ts'

beforeAll(() => Promise.all([loadMessages('en'), loadMessages('zh')]))

test('the text of the email puts each answer after its question and leaves out empty fields', () => {
  const values = { fullName: ['Inês'], companyName: [' '], need: ['Two\r\nlines'], trial: ['1'] }
  expect(submissionText(contactForm, values, {}, translatorFor('en'))).toBe(
    'Full name: Inês\n\nDescription of the need: Two\r\nlines\n\nI would like the 7-day free trial',
  )
})

test('choices are written as their labels, in the language of the page', () => {
  expect(submissionText(policeForm, { requestKind: ['preservation'] }, {}, translatorFor('zh'))).toBe('请求类型：仅保全数据')
  const datasets = [
    { value: 'a', label: 'Hotel rates' },
    { value: 'b', label: 'Jobs' },
  ]
  expect(submissionText(datasetForm, { datasets: ['a', 'b'] }, { datasets }, translatorFor('en'))).toBe('Datasets: Hotel rates\nJobs')
})

test('a mail link has CRLF line ends, and is undefined if it would be too long', () => {
  expect(mailLink('a@b.example', 'x\ny\r\nz')).toBe('mailto:a@b.example?body=x%0D%0Ay%0D%0Az')
  expect(mailLink('a@b.example', 'x'.repeat(1700))).toBeDefined()
  expect(mailLink('a@b.example', '例'.repeat(300))).toBeUndefined()
})
