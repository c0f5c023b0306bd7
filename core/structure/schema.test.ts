import { expect, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'

test('F27: a build that has loaded the added fields reads the file that adds them', async () => {
  vi.resetModules()
  onTestFinished(() => {
    vi.resetModules()
  })
  const { contactForm } = await import('#core/forms/built-in-forms.ts')
  const { addFields } = await import('#core/forms/added-fields.ts')
  addFields(contactForm, [{ name: 'berth', kind: 'checkbox', label: 'structure.forms.sales.0.label' as 'form.fullName' }])
  const { structureSchema } = await import('./schema.ts')
  const written = parse(readFileSync('site/structure.yaml', 'utf8')) as object
  const withField = (name: string) => ({ ...written, forms: { sales: [{ name, kind: 'checkbox', label: 'nav.pricing' }] } })
  expect(structureSchema.safeParse(withField('berth')).success).toBe(true)
  expect(structureSchema.safeParse(withField('fullName')).success).toBe(false)
})
