import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { policeForm } from '#core/forms/definitions.ts'
import { locales, type Locale } from '#core/locales.ts'
import { loadMessages, translatorFor } from '#app/i18n/messages.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { RejectionNotice } from './rejection-notice.tsx'

beforeAll(() => Promise.all(locales.map(loadMessages)))

/** The notice on a police request of a kind that was refused because of a limit. */
function limitNotice(locale: Locale, requestKind: string): string {
  const rejection = { values: { requestKind: [requestKind] }, problems: [], minutes: 40, idempotencyKey: 'k' }
  const props = { form: policeForm, reason: 'limited', rejection, email: 'police@isthmus.example', emailText: 'Danger', ref: null } as const
  const html = renderToStaticMarkup(LocaleProvider({ locale, children: createElement(RejectionNotice, props) }))
  return html.replaceAll('&#x27;', "'")
}

test.each(locales)('F24: the notice on a refused emergency says in %s to send it by email now, and not to wait', (locale) => {
  const t = translatorFor(locale)
  const emergency = limitNotice(locale, 'emergency')
  expect(emergency).toContain(t('rejection.limited.emergencies'))
  expect(emergency).toContain('mailto:police@isthmus.example?')
  for (const text of [t('rejection.limited.text', { minutes: 40 }), t('rejection.limited.emergency')]) {
    expect(emergency).not.toContain(text)
    expect(limitNotice(locale, 'information')).toContain(text)
  }
})
