import { createElement, type PropsWithChildren } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { contactForm, feedbackForm, type FieldDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission, RejectionReason } from '#core/forms/service.ts'
import type { Translate } from '#core/messages.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { loadMessages, translatorFor } from '#app/i18n/messages.ts'
import { FormField } from './form-field.tsx'
import { FormPage } from './form-page.tsx'
import type { loadForm } from './form-route.ts'

let t: Translate
beforeAll(async () => {
  await loadMessages('en')
  t = translatorFor('en')
})

const InEnglish = ({ children }: PropsWithChildren) => LocaleProvider({ locale: 'en', children })

/** The page of the contact form as the server renders it. */
function render({ isOpen = true, reason }: { isOpen?: boolean; reason?: RejectionReason }): string {
  const data = {
    title: 'Contact us',
    crumbs: [],
    email: 'sales@isthmus.example',
    isOpen,
    key: 'key',
    acceptsUploads: false,
    initial: {},
    body: '',
    jsonLd: '',
  } as unknown as Awaited<ReturnType<typeof loadForm>>
  const rejection: RejectedSubmission | undefined = reason && { values: {}, problems: [], reason, idempotencyKey: 'key' }
  const Stub = createRoutesStub([{ path: '*', Component: () => createElement(FormPage, { form: contactForm, data, rejection }) }])
  const html = renderToStaticMarkup(createElement(InEnglish, null, createElement(Stub, { initialEntries: ['/contact-us'] })))
  return html.replaceAll('&#x27;', "'")
}

test('F20: a closed form says so before its fields, with the address to write to', () => {
  const html = render({ isOpen: false })
  expect(html.indexOf(t('rejection.closed.title'))).toBeGreaterThan(0)
  expect(html.indexOf(t('rejection.closed.title'))).toBeLessThan(html.indexOf('<form'))
  expect(html).toContain('href="mailto:sales@isthmus.example"')
  expect(render({ isOpen: false, reason: 'closed' }).split(t('rejection.closed.title'))).toHaveLength(2)
  expect(render({})).not.toContain(t('rejection.closed.title'))
})

test('a radio group without which a form is refused says that it is required', () => {
  const field = feedbackForm.fields.find(({ kind }) => kind === 'radios')!
  const { required, ...optionalField } = field
  const show = (shown: FieldDefinition) => {
    const props = { field: shown, values: [], problem: undefined, options: [{ value: 'yes', label: 'Yes' }] }
    return renderToStaticMarkup(createElement(InEnglish, null, createElement(FormField, props)))
  }
  expect(required).toBeDefined()
  expect(show(field)).toContain('role="radiogroup" aria-required="true"')
  expect(show(optionalField)).not.toContain('aria-required')
})

test('the status of a restored draft exists before its text, so that screen readers announce it', () => {
  expect(render({})).toContain('<div role="status"></div></form>')
})

test.each<[RejectionReason, isUncertain: boolean]>([
  ['unreachable', true],
  ['unavailable', true],
  ['limited', false],
  ['closed', false],
])('C2: after "%s" the page claims that nothing was sent only if that is known; else it offers to send again', (reason, isUncertain) => {
  const html = render({ reason })
  expect(html.includes(t('form.sendByEmail').split('.', 1)[0]!)).toBe(!isUncertain)
  expect(/<button[^>]* form="form-contact"/.test(html)).toBe(isUncertain)
  expect(html).toContain('id="form-contact"')
})
