import { initialText, inputChoices, inputText, type InputProblem } from '#core/scrapers/inputs.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { Field, type ControlProps } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/inline.tsx'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import { inputProblemText } from './problem-text.ts'
import type { loadScraper } from './scraper-loader.ts'
import styles from './call-builder.module.css'

type Input = Awaited<ReturnType<typeof loadScraper>>['inputs'][number]

interface Props extends OwnLanguage {
  input: Input
  text: string
  problem: InputProblem | undefined
}

/** Prefixed, because headings of the README have ids too. */
export const fieldId = (name: string) => `input-${name}`

/** An input with its schema, and a control for its type. `lang` and `dir` are those of its meaning. */
export function InputField({ input, text, problem, ...own }: Props) {
  const t = useMessages()
  const id = fieldId(input.name)
  return (
    <Field
      {...own}
      id={id}
      head={
        <p className={styles.name}>
          <label htmlFor={id}>
            <code translate="no">{input.name}</code>
          </label>
          <Schema input={input} />
        </p>
      }
      hint={<Inline text={input.meaning} />}
      problem={problem && inputProblemText(t, problem)}
      describedBefore={`${id}-schema`}
    >
      {(control) => <Control input={input} text={text} control={control} />}
    </Field>
  )
}

function Schema({ input: { name, type, required, min, max, default: defaultInput } }: { input: Input }) {
  const t = useMessages()
  return (
    <span className={`caption ${styles.schema}`} id={`${fieldId(name)}-schema`}>
      <code translate="no">{type}</code>
      {required && <strong>{t('scrapers.required')}</strong>}
      {type === 'array' && <span>{t('scrapers.oneALine')}</span>}
      {min !== undefined && max !== undefined && <span>{t('scrapers.between', { min, max })}</span>}
      {min !== undefined && max === undefined && <span>{t('scrapers.atLeast', { min })}</span>}
      {min === undefined && max !== undefined && <span>{t('scrapers.atMost', { max })}</span>}
      {defaultInput !== undefined && (
        <span>
          {t('scrapers.default')} <code translate="no">{String(defaultInput)}</code>
        </span>
      )}
    </span>
  )
}

function Control({ input, text, control }: { input: Input; text: string; control: ControlProps }) {
  const { name, type, required, example } = input
  const shared = { ...control, name, required, translate: 'no', defaultValue: text } as const
  const choices = inputChoices(input)
  if (choices) {
    return (
      <select {...shared}>
        {choices.map((value) => (
          <option key={value} value={value}>
            {value || '–'}
          </option>
        ))}
      </select>
    )
  }
  const typed = {
    ...shared,
    autoComplete: 'off',
    spellCheck: false,
    placeholder: initialText(input) === '' ? inputText(example) : undefined,
  }
  if (type === 'array') return <textarea {...typed} rows={3} dir="auto" />
  // No `type="number"`: it hides invalid input from scripts and users (GOV.UK Design System, "Asking for whole numbers").
  const numeric = type === 'integer' ? 'numeric' : undefined
  return <input {...typed} type={type === 'url' ? 'url' : 'text'} inputMode={numeric} dir={type === 'string' ? 'auto' : 'ltr'} />
}
