import type { Ref } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { Problem } from '#core/forms/validate.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { summaryText } from './problem-text.ts'
import '#app/ui/forms.css'

interface Props {
  form: FormDefinition
  problems: readonly Problem[]
  ref?: Ref<HTMLDivElement>
}

/** All problems of a form above its fields, each a link to its field. */
export function ErrorSummary({ form, problems, ref }: Props) {
  const t = useMessages()
  return (
    // Without script the browser sets the focus.
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves to the result of the form
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus ref={ref}>
      <h2>{t('form.problems', { count: problems.length })}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a href={`#${problem.field}`}>{summaryText(t, problem, form)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
