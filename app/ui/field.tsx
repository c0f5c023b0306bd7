import type { ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import type { OwnLanguage } from './own-language.ts'
import './forms.css'

/** Attributes that link a control to its label, hint and problem. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface DescriptionProps extends OwnLanguage {
  /** Id of the control. */
  id: string
  hint?: ReactNode
  problem?: string | undefined
  /** `alert` announces a problem when it appears; `status` too, from an element that always exists. */
  problemRole?: 'alert' | 'status' | undefined
}

interface Props extends DescriptionProps {
  label?: string
  isOptional?: boolean
  /** Replaces the label. `null`: the control is named by an attribute. */
  head?: ReactNode
  /** Ids of further descriptions of the control, read before the hint and after the problem. */
  describedBefore?: string
  describedAfter?: string | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** A control with its label, hint and problem. `lang` and `dir` are those of the hint. */
export function Field({
  label = '',
  isOptional = false,
  head,
  describedBefore,
  describedAfter,
  className,
  children,
  ...description
}: Props) {
  const t = useMessages()
  const { id, problem } = description
  return (
    <div className={[fieldClass(problem), className].filter(Boolean).join(' ')}>
      {head === undefined ? <label htmlFor={id}>{isOptional ? t('form.optional', { label }) : label}</label> : head}
      <FieldDescription {...description} />
      {children(controlProps(description, describedBefore, describedAfter))}
    </div>
  )
}

/** The hint and the problem of a field, with the ids that `controlProps` refers to. */
export function FieldDescription({ id, hint, problem, problemRole, ...own }: DescriptionProps) {
  return (
    <>
      {hint && (
        <p className="hint inline-code" id={`${id}-hint`} {...own}>
          {hint}
        </p>
      )}
      {(problem || problemRole === 'status') && (
        <p className="message" id={`${id}-problem`} role={problemRole}>
          {problem}
        </p>
      )}
    </>
  )
}

/**
 * @param before id of a description that is read before the hint
 * @param after id of a description that is read after the problem
 */
export function controlProps({ id, hint, problem, problemRole }: DescriptionProps, before?: string, after?: string): ControlProps {
  const describedBy = [before, hint && `${id}-hint`, (problem || problemRole === 'status') && `${id}-problem`, after]
  return {
    id,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
  }
}

export const fieldClass = (problem: string | undefined) => (problem ? 'field wrong' : 'field')
