import type { Translate } from '#core/messages.ts'
import type { FieldDefinition, FormDefinition } from './definitions.ts'
import type { FormValues } from './validate.ts'

/** A question of a form with its answer. */
export interface Answer {
  field: FieldDefinition
  label: string
  /** One value, or each chosen one. */
  parts: readonly AnswerPart[]
}

/** A value as it was typed or chosen. Where staff or senders read it, show it with `makeVisible`. */
export interface AnswerPart {
  value: string
  /** The site's text for the value. */
  label: string | undefined
}

/**
 * The answers of a form, in the language of the reader; empty ones are left out, blank ones are not, because somebody has typed them.
 *
 * @param titleOf title of a choice that the form takes from the page, such as a dataset
 */
export function answersOf(
  form: FormDefinition,
  values: FormValues,
  t: Translate,
  titleOf: (field: FieldDefinition, value: string) => string | undefined = () => undefined,
): Answer[] {
  const labelOf = (field: FieldDefinition, value: string): string | undefined => {
    if (field.kind === 'checkbox') return t('content.yes')
    const choice = field.choices?.find((offered) => offered.value === value)
    return choice ? t(choice.label) : titleOf(field, value)
  }
  return form.fields.flatMap((field) => {
    const parts = (values[field.name] ?? []).filter((value) => value !== '').map((value) => ({ value, label: labelOf(field, value) }))
    return parts.length > 0 ? [{ field, label: t(field.label), parts }] : []
  })
}
