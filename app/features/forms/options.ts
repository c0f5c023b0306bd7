import type { FieldDefinition } from '#core/forms/definitions.ts'
import type { Translate } from '#core/messages.ts'

export interface Option {
  value: string
  label: string
}

/** Choices that a page provides, by the name of the field. */
export type PageChoices = Readonly<Record<string, readonly Option[]>>

/** The choices of a field: those of the page, or its own; undefined where it has none. */
export function optionsOf(field: FieldDefinition, choices: PageChoices, t: Translate): readonly Option[] | undefined {
  return choices[field.name] ?? field.choices?.map(({ value, label }) => ({ value, label: t(label) }))
}
