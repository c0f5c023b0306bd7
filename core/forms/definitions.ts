/** The forms, with the fields that `site/structure.yaml` adds to them. */
import '#generated/form-fields.ts'

export * from './built-in-forms.ts'
