import type { ComponentProps } from 'react'
import { contactForm, datasetForm, policeForm, type FieldDefinition, type FormDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission } from '#core/forms/service.ts'
import type { Problem } from '#core/forms/validate.ts'
import { initialText } from '#core/scrapers/inputs.ts'
import { ErrorSummary } from '#app/features/forms/error-summary.tsx'
import { FormField } from '#app/features/forms/form-field.tsx'
import { optionsOf } from '#app/features/forms/options.ts'
import { RejectionNotice } from '#app/features/forms/rejection-notice.tsx'
import { InputField } from '#app/features/scrapers/input-field.tsx'
import { TextField } from '#app/features/tools/text-field.tsx'
import { useMessages } from '#app/i18n/locale.tsx'
import { Group, State, developerText } from './group.tsx'
import styles from './gallery.module.css'

/** The first field of each kind that the site's forms have, and its first choice as what was typed or chosen. */
const kinds = [...contactForm.fields, ...policeForm.fields, ...datasetForm.fields].filter(
  (field, index, all) => all.findIndex(({ kind }) => kind === field.kind) === index,
)

const typed: Partial<Record<FieldDefinition['kind'], string>> = {
  text: 'Inês Duarte',
  email: 'ines@client.example',
  textarea: 'product_title, price\nhttps://client.example/list',
  checkbox: '1',
}

/** A page has each field once, the gallery several times. */
const fieldsOf = (state: string) => kinds.map((field) => ({ ...field, name: `${state}-${field.name}` }))

const wrong: FormDefinition = { name: 'contact', mailbox: 'sales', path: '/', fields: fieldsOf('wrong') }

const problems = wrong.fields.map(({ name, kind, required, max }): Problem =>
  required
    ? { field: name, message: required }
    : { field: name, message: kind === 'checkboxes' ? 'form.tooMany' : 'form.tooLong', values: { max, length: max + 1 } },
)

const reasons = ['closed', 'unreachable', 'unavailable', 'limited', 'changed', 'unconfirmed'] as const

const rejection: RejectedSubmission = { values: {}, problems: [], idempotencyKey: '', minutes: 12, reference: 'C-7F3K-9Q2M' }

const emailText = 'product_title, price\n'

/** An input of each type. */
const inputs: ComponentProps<typeof InputField>['input'][] = [
  { name: 'city', type: 'string', required: true, example: 'Lisbon', meaning: 'City in English' },
  { name: 'site', type: 'url', required: true, example: 'https://hotels.example', meaning: 'Front page of the site' },
  { name: 'nights', type: 'integer', required: false, default: 1, min: 1, max: 1000, example: 3, meaning: 'Nights from `check_in` on' },
  { name: 'cabin', type: 'enum', required: false, values: ['economy', 'first'], example: 'economy', meaning: 'Class' },
  { name: 'details', type: 'boolean', required: false, default: false, example: true, meaning: 'Opens each page' },
  {
    name: 'urls',
    type: 'array',
    required: false,
    min: 1,
    example: ['https://shop.example/p/4711', 'https://shop.example/p/4712'],
    meaning: 'Pages',
  },
]

export function FormParts() {
  const t = useMessages()
  const choices = ['products.datasets.menu', 'nav.marketplace'] as const
  const options = (field: FieldDefinition) =>
    field.kind === 'checkboxes' ? choices.map((value) => ({ value, label: t(value) })) : optionsOf(field, {}, t)
  return (
    <Group title="Forms" note="A field of each kind that core/forms/definitions.ts knows.">
      <State name="Error summary">
        <ErrorSummary form={wrong} problems={problems} />
      </State>
      <div className={styles.fields}>
        <State name="Fields, untouched">
          {fieldsOf('untouched').map((field) => (
            <FormField key={field.name} field={field} values={[]} problem={undefined} options={options(field)} />
          ))}
        </State>
        <State name="Fields, filled in">
          {fieldsOf('filled').map((field) => {
            const value = options(field)?.at(-1)?.value ?? typed[field.kind]
            return <FormField key={field.name} field={field} values={value ? [value] : []} problem={undefined} options={options(field)} />
          })}
        </State>
        <State name="Fields, wrong">
          {wrong.fields.map((field, index) => (
            <FormField key={field.name} field={field} values={[]} problem={problems[index]} options={options(field)} />
          ))}
        </State>
        <State name="Fields of tools">
          <TextField name="tool-plain" label={t('converter.label')} hint={t('converter.text')} />
          <TextField name="tool-wrong" label={t('converter.label')} defaultValue="gw.isthmus" problem={t('converter.unknown')} />
        </State>
        <State name="Inputs of a scraper">
          {inputs.map((input) => (
            <InputField {...developerText} key={input.name} input={input} text={initialText(input)} problem={undefined} />
          ))}
        </State>
        <State name="Inputs of a scraper, wrong">
          {inputs
            .map((input) => ({ ...input, name: `wrong_${input.name}` }))
            .map((input) => (
              <InputField {...developerText} key={input.name} input={input} text="" problem={{ name: input.name, kind: 'missing' }} />
            ))}
        </State>
      </div>
      {reasons.map((reason) => (
        <State key={reason} name={`Rejection: ${reason}`}>
          <RejectionNotice
            form={contactForm}
            reason={reason}
            rejection={rejection}
            email="sales@isthmus.example"
            emailText={emailText}
            ref={null}
          />
        </State>
      ))}
      <State name="Rejection: too long for a link">
        <RejectionNotice
          form={contactForm}
          reason="closed"
          rejection={rejection}
          email="sales@isthmus.example"
          emailText={emailText.repeat(100)}
          ref={null}
        />
      </State>
    </Group>
  )
}
