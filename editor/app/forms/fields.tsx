/** Inputs for the values of a schema. */
import { useId, useState, type ReactNode } from 'react'
import type { Lists, YamlChange, YamlPath } from '../../protocol/data.ts'
import type { FormField, FormType } from '../../protocol/session.ts'
import { useTranslate } from '../i18n.tsx'
import { Checkbox, Input, Select } from '../parts/inputs.tsx'
import { emptyValue, faultOf, formOf, isMap, moved, textChange } from './model.ts'
import { useFieldNames } from './names.ts'

interface FieldProps {
  field: FormField
  /** Label of an item of a list; otherwise it is made of the key. */
  label?: string
  value: unknown
  path: YamlPath
  lists: Lists | null
  /** Of the texts in the form. */
  lang: string
  dir: 'ltr' | 'rtl'
  onChange: (change: YamlChange) => void
}

export function Field(props: FieldProps) {
  const { field } = props
  const { type } = field
  switch (type.type) {
    case 'text':
    case 'number':
      return <TextField {...props} />
    case 'boolean':
      return <BooleanField {...props} />
    case 'choice':
      return <ChoiceField {...props} options={type.options.map((option) => ({ value: option, label: String(option) }))} />
    case 'reference':
      return <ReferenceField {...props} kind={type.kind} />
    case 'list':
      return <ListField {...props} item={type.item} />
    case 'group':
      return <GroupField {...props} fields={type.fields} />
    case 'map':
      return <MapField {...props} valueType={type.value} />
    case 'oneOf':
      return <OneOfField {...props} forms={type.forms} />
    case 'yaml':
      return <YamlField {...props} />
  }
}

function useLabel({ field, label }: FieldProps): string {
  const t = useTranslate()
  const { nameOf } = useFieldNames()
  const name = label ?? nameOf(field.key)
  return field.isRequired ? name : t('form.optional', { name })
}

/** What the app says about a field, otherwise what its schema says, which is English. */
function useHint({ field, label }: FieldProps): ReactNode {
  const { hintOf } = useFieldNames()
  // Items of lists and entries of maps have labels of their own.
  const hint = label === undefined ? hintOf(field.key) : undefined
  if (hint !== undefined) return hint
  return field.help ? (
    <span lang="en" dir="ltr">
      {field.help}
    </span>
  ) : undefined
}

function TextField(props: FieldProps) {
  const { field, value, path, lang, dir, onChange } = props
  const t = useTranslate()
  const current = value === undefined || value === null ? '' : String(value as string)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? current
  const fault = faultOf(field, text)
  const { type } = field
  const isDate = type.type === 'text' && type.format === 'date'
  const isCode = type.type === 'number' || (type.type === 'text' && type.format !== undefined)
  function commit() {
    if (typed !== null && typed !== current) onChange(textChange(path, field, typed))
    setTyped(null)
  }
  return (
    <Input
      label={useLabel(props)}
      hint={useHint(props)}
      value={text}
      type={isDate && (text === '' || fault === null) ? 'date' : 'text'}
      isMultiline={type.type === 'text' && type.multiline}
      isCode={isCode}
      isRequired={field.isRequired}
      lang={isCode ? undefined : lang}
      dir={dir}
      fault={fault && (typed !== null || value !== undefined) ? t(fault) : null}
      onChange={setTyped}
      onBlur={commit}
    />
  )
}

function BooleanField(props: FieldProps) {
  const { field, value, path, onChange } = props
  const hint = useHint(props)
  const isChecked = value === undefined ? field.default === true : value === true
  return (
    <div className="field">
      <Checkbox
        label={useLabel(props)}
        isChecked={isChecked}
        onChange={(isChecked) =>
          onChange(!isChecked && !field.isRequired && field.default !== true ? { path, remove: true } : { path, set: isChecked })
        }
      />
      {hint && <p className="hint">{hint}</p>}
    </div>
  )
}

function ChoiceField(props: FieldProps & { options: readonly { value: string | number | boolean; label: string }[] }) {
  const { field, value, path, options, onChange } = props
  const t = useTranslate()
  const isKnown = options.some((option) => option.value === value)
  const none = { value: '', label: t('form.none') }
  const unknown =
    !isKnown && value !== undefined && value !== null ? [{ value: String(value as string), label: String(value as string) }] : []
  return (
    <Select
      label={useLabel(props)}
      hint={useHint(props)}
      value={value === undefined || value === null ? '' : String(value as string)}
      options={[
        ...(field.isRequired && isKnown ? [] : [none]),
        ...unknown,
        ...options.map(({ value, label }) => ({ value: String(value), label })),
      ]}
      onChange={(chosen) => {
        const option = options.find(({ value }) => String(value) === chosen)
        onChange(option ? { path, set: option.value } : { path, remove: true })
      }}
    />
  )
}

function ReferenceField(props: FieldProps & { kind: string }) {
  const { lists, kind } = props
  const options = (lists?.references[kind] ?? []).map(({ slug, title }) => ({ value: slug, label: `${title} (${slug})` }))
  return <ChoiceField {...props} options={options} />
}

function Group({ legend, hint, children }: { legend: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="form-group" aria-describedby={hint ? id : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p className="hint" id={id}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  )
}

function ListField(props: FieldProps & { item: FormType }) {
  const { field, value, path, item, onChange } = props
  const t = useTranslate()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const { nameOf } = useFieldNames()
  const name = props.label ?? nameOf(field.key)
  const set = (next: readonly unknown[]) => onChange(next.length === 0 && !field.isRequired ? { path, remove: true } : { path, set: next })
  return (
    <Group legend={useLabel(props)} hint={useHint(props)}>
      {items.map((one, index) => (
        // Items have no other identity than their place.
        <div className="list-item" key={`${index} of ${items.length}`}>
          <Field
            {...props}
            field={{ key: '', isRequired: true, type: item }}
            label={t('form.item', { name, number: index + 1 })}
            value={one}
            path={[...path, index]}
          />
          <div className="item-buttons">
            <button
              type="button"
              disabled={index === 0}
              aria-label={t('form.moveUp', { number: index + 1, name })}
              onClick={() => set(moved(items, index, -1))}
            >
              ↑
            </button>
            <button
              type="button"
              disabled={index === items.length - 1}
              aria-label={t('form.moveDown', { number: index + 1, name })}
              onClick={() => set(moved(items, index, 1))}
            >
              ↓
            </button>
            <button
              type="button"
              aria-label={t('form.removeItem', { number: index + 1, name })}
              onClick={() => set(items.filter((_, at) => at !== index))}
            >
              ×
            </button>
          </div>
        </div>
      ))}
      <button type="button" className="button small" onClick={() => set([...items, emptyValue(item)])}>
        {t('form.addItem', { name })}
      </button>
    </Group>
  )
}

function GroupField(props: FieldProps & { fields: readonly FormField[] }) {
  const { value, path, fields } = props
  const values = isMap(value) ? value : {}
  return (
    <Group legend={useLabel(props)} hint={useHint(props)}>
      {fields.map((field) => (
        <Field key={field.key} {...props} label={undefined} field={field} value={values[field.key]} path={[...path, field.key]} />
      ))}
    </Group>
  )
}

function MapField(props: FieldProps & { valueType: FormType }) {
  const { field, value, path, valueType, onChange } = props
  const t = useTranslate()
  const { nameOf } = useFieldNames()
  const [newKey, setNewKey] = useState('')
  const values = isMap(value) ? value : {}
  const key = newKey.trim()
  return (
    <Group legend={useLabel(props)} hint={useHint(props)}>
      {Object.entries(values).map(([key, one]) => (
        <div className="list-item" key={key}>
          <Field {...props} field={{ key, isRequired: true, type: valueType }} label={key} value={one} path={[...path, key]} />
          <div className="item-buttons">
            <button
              type="button"
              aria-label={t('form.removeKey', { key })}
              onClick={() => onChange({ path: [...path, key], remove: true })}
            >
              ×
            </button>
          </div>
        </div>
      ))}
      <div className="inline-fields">
        <Input label={t('form.newKey', { name: nameOf(field.key) })} value={newKey} isCode onChange={setNewKey} />
        <button
          type="button"
          className="button small"
          disabled={key === '' || key in values}
          onClick={() => {
            onChange({ path: [...path, key], set: emptyValue(valueType) })
            setNewKey('')
          }}
        >
          {t('form.add')}
        </button>
      </div>
    </Group>
  )
}

function OneOfField(props: FieldProps & { forms: readonly FormType[] }) {
  const { field, value, path, forms, onChange } = props
  const t = useTranslate()
  const label = useLabel(props)
  const { nameOf } = useFieldNames()
  const index = formOf(forms, value)
  const form = forms[index]
  if (!form) return null
  if (forms.every(({ type }) => type === form.type)) return <Field {...props} field={{ ...field, type: form }} />
  return (
    <Group legend={label}>
      <Select
        label={t('form.kind', { name: nameOf(field.key) })}
        value={String(index)}
        options={forms.map(({ type }, at) => ({ value: String(at), label: t(`form.kind.${type}`) }))}
        onChange={(chosen) => onChange({ path, set: emptyValue(forms[Number(chosen)]!) })}
      />
      <Field {...props} field={{ ...field, type: form, help: undefined }} />
    </Group>
  )
}

/** A value without a form of its own is changed in the file. */
function YamlField(props: FieldProps) {
  const t = useTranslate()
  return (
    <Group legend={useLabel(props)} hint={useHint(props)}>
      <pre dir="ltr" tabIndex={0} aria-label={props.field.key}>
        {props.value === undefined ? '' : JSON.stringify(props.value, null, 2)}
      </pre>
      <p className="hint">{t('form.yamlOnly')}</p>
    </Group>
  )
}
