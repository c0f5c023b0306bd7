/** Fields that `site/structure.yaml` adds to a form, from the form to the inbox. */
import { expect } from 'vitest'
import { addFields } from '#core/forms/added-fields.ts'
import { contactForm } from '#core/forms/definitions.ts'
import { onEach } from './databases.ts'
import { contactValues, openSubmissionService, send, withIdempotencyKey } from './submission-tools.ts'

addFields(contactForm, [
  {
    name: 'budget',
    kind: 'radios',
    label: 'nav.pricing',
    required: 'form.email.invalid',
    maxLength: 60,
    choices: [{ value: 'small', label: 'nav.home' }],
  },
  { name: 'ports', kind: 'text', label: 'nav.tools', maxLength: 20, autocomplete: 'off' },
])

onEach('F28: the values of further fields are stored with the others, and a missing one sends the form back', async (database) => {
  const { service } = await openSubmissionService(database)
  const refused = await send(service, withIdempotencyKey(service, contactValues))
  expect(refused).toMatchObject({ accepted: false, rejection: { problems: [{ field: 'budget', message: 'form.email.invalid' }] } })
  const outcome = await send(service, withIdempotencyKey(service, { ...contactValues, budget: 'small', ports: '80 李' }))
  expect(outcome.accepted).toBe(true)
  const stored = await database.db.selectFrom('submissions').select('values').execute()
  expect(stored.map(({ values }) => JSON.parse(values) as object)).toEqual([
    expect.objectContaining({ fullName: ['Åsa 李'], budget: ['small'], ports: ['80 李'] }),
  ])
})
