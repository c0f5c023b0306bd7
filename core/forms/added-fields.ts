import type { FieldDefinition, FormDefinition } from './built-in-forms.ts'

/**
 * Adds an operator's fields to a form. It is sent as `multipart/form-data` then: URL-encoded, its longest accepted values would have more bytes than
 * a body may have. Loaded only if there are such fields (`.generated/form-fields.ts`).
 */
export function addFields(form: FormDefinition, fields: readonly FieldDefinition[]): void {
  ;(form.fields as FieldDefinition[]).push(...fields)
  form.multipart = true
}
