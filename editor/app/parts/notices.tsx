/** Failures, problems and states as boxes and lists. */
import type { ReactNode } from 'react'
import type { Diagnostic } from '../../protocol/errors.ts'
import type { ApiFailure } from '../api.ts'
import { useTranslate, type MessageKey } from '../i18n.tsx'
import { addressOf } from '../route.ts'

export function Notice({ kind, children }: { kind: 'note' | 'caution'; children: ReactNode }) {
  return (
    <div className={`notice ${kind}`} role={kind === 'caution' ? 'alert' : undefined}>
      {children}
    </div>
  )
}

/** Why a request failed, in the language of the person; what only the server knows follows in English. */
export function Failure({ failure, onRetry }: { failure: ApiFailure | null; onRetry?: () => void }) {
  const t = useTranslate()
  if (!failure) return null
  return (
    <Notice kind="caution">
      <p>
        <strong>{t(`error.${failure.code}` satisfies MessageKey)}</strong>
      </p>
      {failure.answer && (
        <p lang="en" dir="ltr">
          {failure.answer.message}
        </p>
      )}
      {failure.answer?.files && (
        <ul className="plain-list">
          {failure.answer.files.map((file) => (
            <li key={file}>
              <code>{file}</code>
            </li>
          ))}
        </ul>
      )}
      {failure.answer?.problems && <ProblemList problems={failure.answer.problems} />}
      {onRetry && (
        <button type="button" className="button small" onClick={onRetry}>
          {t('error.retry')}
        </button>
      )}
    </Notice>
  )
}

/** The sentence of a problem, as the build prints it. */
export function problemSentence({ expected, found, fix }: Diagnostic): string {
  return [expected && `expected ${expected}`, found && `found ${found}`, fix].filter(Boolean).join('; ')
}

interface ProblemListProps {
  problems: readonly Diagnostic[]
  /** Moves the cursor to a problem. */
  onOpen?: (problem: Diagnostic) => void
}

/** The language of a text by the name of its file. */
function languageOfFile(name: string | undefined): string | null {
  return /^([a-z]{2,3}(?:-\w+)*)\.md$/.exec(name ?? '')?.[1] ?? null
}

/** Problems in the words of the build, which are English. */
export function ProblemList({ problems, onOpen }: ProblemListProps) {
  const t = useTranslate()
  return (
    <ol className="problem-list">
      {problems.map((problem, index) => {
        const { file, document, name, line, column, severity } = problem
        const place = `${onOpen ? (name ?? file) : file}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : `:${column}`}`
        return (
          <li key={`${place} ${index}`} data-severity={severity}>
            <span className="caption">{t(severity === 'error' ? 'problems.error' : 'problems.warning')}</span>{' '}
            {onOpen ? (
              <button type="button" className="text-button" onClick={() => onOpen(problem)}>
                <bdi dir="ltr">{place}</bdi>
              </button>
            ) : document === undefined ? (
              <code>{place}</code>
            ) : (
              <a href={addressOf({ view: 'document', id: document, language: languageOfFile(name) })}>
                <bdi dir="ltr">{place}</bdi>
              </a>
            )}
            <p lang="en" dir="ltr">
              {problem.expected && <span>Expected: {problem.expected}. </span>}
              {problem.found && <span>Found: {problem.found}. </span>}
              {problem.fix}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** A state as words beside a mark whose form differs, so that color is not needed. */
export function State({ state, children }: { state: 'good' | 'plan' | 'bad' | 'none'; children: ReactNode }) {
  return (
    <span className="state" data-state={state}>
      {children}
    </span>
  )
}
