import { expect, test } from 'vitest'
import { site } from '#site'
import { contactForm, policeForm } from '#core/forms/definitions.ts'
import { optionsAt } from './form-route.ts'

test('a page has the form of its path; another spelling that the router also matches is a 404', () => {
  const at = (path: string) => optionsAt(new URL(path, site.origin))
  expect(at('/contact-us?trial=1')).toEqual({ form: contactForm, page: 'contact-us', picture: true })
  expect(at('/zh/police-assistance')).toEqual({ form: policeForm, page: 'police-assistance', picture: false })
  for (const path of ['/contact-us/', '/Contact-Us', '/contact%2Dus']) {
    expect(() => at(path)).toThrow(expect.objectContaining({ init: { status: 404 } }))
  }
})
