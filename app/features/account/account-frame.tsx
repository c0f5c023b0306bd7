import type { ReactNode, Ref } from 'react'
import { PageFrame, PageHead, type PageFrameData } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { useLastAnswer } from './use-last-answer.ts'
import type { AccountAnswer } from './account-data.ts'

interface Props {
  data: PageFrameData & { title: string; errorTitle: string; problemTitle: string }
  answer: AccountAnswer | null | undefined
  lead?: ReactNode
  /** Set by a page that moves the focus to the summary of a later error. */
  summary?: Ref<HTMLDivElement>
  children: ReactNode
}

/** Frame of an account page with forms: its head, and the error of a refused form. */
export function AccountFrame({ data, answer: actionAnswer, lead, summary, children }: Props) {
  const answer = useLastAnswer(actionAnswer)
  return (
    <PageFrame data={data} formError={<FormError title={data.problemTitle} answer={answer} summary={summary} />}>
      <title>{pageTitle(answer ? data.errorTitle : data.title)}</title>
      <PageHead title={data.title} lead={lead} />
      {children}
    </PageFrame>
  )
}

interface FormErrorProps {
  title: string
  answer: AccountAnswer | undefined
  summary: Ref<HTMLDivElement> | undefined
}

/** Why a form was refused: first on the page, and focused (GOV.UK, error summary). */
function FormError({ title, answer, summary }: FormErrorProps) {
  if (!answer) return null
  return (
    <div className="wrap form-answer">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves to the result of the form */}
      <div ref={summary} className="error-summary" role="alert" tabIndex={-1} autoFocus>
        <h2>{title}</h2>
        {answer.field === undefined ? (
          <p>{answer.text}</p>
        ) : (
          <ul>
            <li>
              <a href={`#${answer.form}-${answer.field}`}>{answer.text}</a>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}
