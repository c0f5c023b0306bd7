import { expect, test } from 'vitest'
import { contactForm, policeForm } from '#core/forms/definitions.ts'
import { locales } from '#core/locales.ts'
import type { Submission } from '#server/db/submissions.ts'
import { composeSubmissionEmail } from '#server/mail/submission-emails.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { site } from '#site'
import { noon } from './submission-tools.ts'

const tools = { translate: loadMessages('.generated/messages'), origin: 'https://isthmus.example' }

function submission(change: Partial<Submission> = {}): Submission {
  const values = {
    fullName: ['<b>Åsa</b> & "Söhne"'],
    companyName: ['a\u202eb'],
    companyEmail: ['asa@client.example'],
    need: ['one\ntwo'],
    trial: ['1'],
  }
  return {
    id: 'id',
    form: contactForm.name,
    kind: contactForm.name,
    reference: 'C-7F3K-9Q2M',
    receipt: 'r',
    idempotency_key: 'k',
    body_hash: 'h',
    locale: 'en',
    build: 'b1',
    values: JSON.stringify(values),
    email: 'asa@client.example',
    suspicion: null,
    state: 'new',
    hold: 0,
    created_at: noon.toISOString(),
    closed_at: null,
    assigned_to: null,
    version: 0,
    changed_at: null,
    account_id: null,
    ...change,
  }
}

const facts = { gathered: [], hasAccount: true }

test.each(locales)('the confirmation for a sender is in the language %s, in text and HTML', (locale) => {
  const email = composeSubmissionEmail('m1', 'copy', submission({ locale }), tools, facts)
  const t = tools.translate(locale)
  expect(email).toMatchObject({ messageId: 'm1@isthmus.example', to: { name: '', address: 'asa@client.example' } })
  expect(email.subject).toBe(t('mail.copy.subject', { brand: 'Isthmus', form: t('form.contact.title'), reference: 'C-7F3K-9Q2M' }))
  for (const part of [email.text, email.html]) expect(part).toContain(t('mail.copy.reference', { reference: 'C-7F3K-9Q2M' }))
  expect(email.html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
  expect(email.text).toContain(`${t('form.contact.need')}\n  one\n  two`)
})

test.each(locales)(
  'F25: the confirmation in %s to an address without an account names reference and form, and repeats no value',
  (locale) => {
    const email = composeSubmissionEmail('m1', 'copy', submission({ locale }), tools, { ...facts, hasAccount: false })
    const t = tools.translate(locale)
    const form = t('form.contact.title')
    expect(email.subject).toBe(t('mail.copy.subject', { brand: 'Isthmus', form, reference: 'C-7F3K-9Q2M' }))
    for (const part of [email.text, email.html]) {
      expect(part).toContain(t('mail.copy.reference', { reference: 'C-7F3K-9Q2M' }))
      expect(part).toContain(t('mail.copy.notRepeated', { form }))
      expect(part).not.toMatch(/Åsa|Söhne|one\s+two|client\.example/)
    }
  },
)

test('F8: the text of a sender is escaped in a mail, and invisible characters are written out', () => {
  const { html, text } = composeSubmissionEmail('m1', 'notice', submission(), tools, facts)
  expect(html).toContain('&lt;b&gt;Åsa&lt;/b&gt; &amp; &quot;Söhne&quot;')
  expect(html).not.toContain('<b>')
  expect(text).toContain('a⟦U+202E⟧b')
})

test('the notice goes to the mailbox, and a reply to it goes to the sender', () => {
  const email = composeSubmissionEmail('m1', 'notice', submission({ locale: 'ar' }), tools, facts)
  expect(email).toMatchObject({
    language: 'en-US',
    to: { address: site.email.sales },
    replyTo: { name: '', address: 'asa@client.example' },
  })
  expect(email.text).toContain('\nhttps://isthmus.example/dashboard/inbox/C-7F3K-9Q2M\n')
})

test('P4: the mail about a police submission has its reference and time, but no content; the mail about an emergency is urgent', () => {
  const emailFor = (requestKind: string) => {
    const values = JSON.stringify({ requestKind: [requestKind], firstName: ['Ana'], surname: ['Sousa'], content: ['Secret words'] })
    return composeSubmissionEmail(
      'm1',
      'notice',
      submission({ form: policeForm.name, reference: 'P-7F3K-9Q2M', values, email: 'ana@police.example' }),
      tools,
      facts,
    )
  }
  const email = emailFor('emergency')
  expect(email).toMatchObject({ to: { address: site.email.police }, subject: 'New: Police assistance, P-7F3K-9Q2M', isUrgent: true })
  expect(JSON.stringify(email)).not.toMatch(/Ana|Sousa|Secret|emergency/i)
  expect(email.replyTo).toBeUndefined()
  expect(emailFor('information')).toEqual({ ...email, isUrgent: false })
})

test('P4, F24: the mail about several emergencies has the reference and time of each, at most a hundred, and a link to all', () => {
  const gathered = Array.from({ length: 102 }, (_, index) => ({
    reference: `P-0000-${String(index).padStart(4, '0')}`,
    created_at: noon.toISOString(),
  }))
  const values = JSON.stringify({ requestKind: ['emergency'], firstName: ['Ana'], content: ['Secret words'] })
  const emergency = submission({ form: policeForm.name, reference: 'P-0000-0000', values, email: null })
  const email = composeSubmissionEmail('m1', 'notice', emergency, tools, { ...facts, gathered })
  expect(email).toMatchObject({ to: { address: site.email.police }, subject: 'New: Police assistance, 102 requests', isUrgent: true })
  expect(email.text).toContain('https://isthmus.example/dashboard/inbox?form=police\n')
  expect(email.text).toContain('P-0000-0099, November 21, 2026')
  expect(email.text).toContain('https://isthmus.example/dashboard/inbox/P-0000-0099\n')
  expect(email.text).not.toContain('P-0000-0100')
  expect(email.text).toContain('2 more requests are in the inbox.')
  expect(JSON.stringify(email)).not.toMatch(/Ana|Secret|emergency/i)
})
