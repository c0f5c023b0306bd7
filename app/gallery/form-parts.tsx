import type { ReactNode } from 'react'
import { contactForm, datasetForm, policeForm, type FieldDefinition, type FormDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission } from '#core/forms/service.ts'
import type { Problem } from '#core/forms/validate.ts'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { FormField } from '#app/features/forms/form-field.tsx'
import { ClosedNotice } from '#app/features/forms/form-page.tsx'
import { optionsOf } from '#app/features/forms/options.ts'
import { RejectionNotice } from '#app/features/forms/rejection-notice.tsx'
import { TextField } from '#app/features/tools/text-field.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import { Group } from './group.tsx'
import styles from './gallery.module.css'

/** The first field of each kind in the site's forms. */
const kinds = [...contactForm.fields, ...policeForm.fields, ...datasetForm.fields].filter(
  (field, index, all) => all.findIndex(({ kind }) => kind === field.kind) === index,
)

const typed: Partial<Record<FieldDefinition['kind'], string>> = {
  text: 'Inês Duarte',
  email: 'ines@client.example',
  textarea: 'product_title, price\nhttps://client.example/list',
  checkbox: '1',
}

/** Field names are prefixed, because the gallery has each field several times. */
const fieldsOf = (state: string) => kinds.map((field) => ({ ...field, name: `${state}-${field.name}` }))

const wrong: FormDefinition = { name: 'contact', mailbox: 'sales', path: '/', fields: fieldsOf('wrong') }

const problems = wrong.fields.map(({ name, kind, required, maxLength = 1 }): Problem =>
  required
    ? { field: name, message: required }
    : { field: name, message: kind === 'checkboxes' ? 'form.tooMany' : 'form.tooLong', values: { max: maxLength, length: maxLength + 1 } },
)

const reasons = ['closed', 'unreachable', 'unavailable', 'limited', 'changed', 'unconfirmed'] as const

const rejection: RejectedSubmission = { values: {}, problems: [], idempotencyKey: '', minutes: 12, reference: 'C-7F3K-9Q2M' }

const emailText = 'product_title, price\n'

export function FormParts() {
  const t = useMessages()
  const choices = ['products.datasets.menu', 'nav.marketplace'] as const
  const options = (field: FieldDefinition) =>
    field.kind === 'checkboxes' ? choices.map((value) => ({ value, label: t(value) })) : optionsOf(field, {}, t)
  const lastOption = (field: FieldDefinition) => options(field)?.at(-1)?.value ?? typed[field.kind]
  return (
    <Group
      title="Forms"
      states={{
        'Error summary': <ErrorSummary form={wrong} problems={problems} />,
        'Fields, untouched': (
          <Fields>
            {fieldsOf('untouched').map((field) => (
              <FormField key={field.name} field={field} values={[]} problem={undefined} options={options(field)} />
            ))}
          </Fields>
        ),
        'Fields, filled in': (
          <Fields>
            {fieldsOf('filled').map((field) => (
              <FormField
                key={field.name}
                field={field}
                values={[lastOption(field) ?? []].flat()}
                problem={undefined}
                options={options(field)}
              />
            ))}
          </Fields>
        ),
        'Fields, wrong': (
          <Fields>
            {wrong.fields.map((field, index) => (
              <FormField key={field.name} field={field} values={[]} problem={problems[index]} options={options(field)} />
            ))}
          </Fields>
        ),
        'Field of a tool, wrong': (
          <TextField name="tool-wrong" label="City" defaultValue="東京" problem="Write the city in Latin letters." />
        ),
        'Closed form': <ClosedNotice email="sales@isthmus.example" />,
        'Rejection, each reason': reasons.map((reason) => <Rejection key={reason} reason={reason} text={emailText} />),
        'Rejection, too long for a link': <Rejection reason="closed" text={emailText.repeat(100)} />,
      }}
    />
  )
}

function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

function Rejection({ reason, text }: { reason: (typeof reasons)[number]; text: string }) {
  return (
    <RejectionNotice form={contactForm} reason={reason} rejection={rejection} email="sales@isthmus.example" emailText={text} ref={null} />
  )
}
