import { Form } from 'react-router'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { PageFrame } from '#app/page/page-frame.tsx'
import { pageTitle } from '#app/seo/page-seo.ts'
import { SubmissionActions } from './submission-actions.tsx'
import { SubmissionHistory } from './submission-history.tsx'
import type { loadInboxSubmission } from './submission-loader.ts'
import { CertificatePart } from './certificate.tsx'
import { changeForm } from './change-form.ts'
import type { SubmissionChangeResult } from './submission-change-result.ts'
import { NoteField, ReplyField } from './reply-field.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Tag } from './tag.tsx'
import { useInboxDrafts } from './use-inbox-drafts.ts'
import { SuccessNotice } from '#app/ui/success-notice.tsx'
import '#app/ui/forms.css'
import styles from './submission.module.css'

interface Props {
  data: Awaited<ReturnType<typeof loadInboxSubmission>>
  answer: SubmissionChangeResult | undefined
}

/** A submission with its history and actions. All fields and buttons belong to one form, so that text in the other field is not lost. */
export function InboxSubmissionPage({ data, answer }: Props) {
  const { back, neighbors, sender } = data
  const title = data.isPolice ? data.reference : `${sender.text} · ${data.reference}`
  const values = answer?.values ?? { reply: '', note: '' }
  const problemAt = (field: string) => (answer?.problem?.field === field ? answer.problem.text : undefined)
  const done = answer ? answer.done : data.done
  const { form, save } = useInboxDrafts(data)
  return (
    <PageFrame data={data} formError={<Problem title={data.problemTitle} answer={answer} />}>
      <title>{pageTitle(answer?.problem ? data.errorTitle : title)}</title>
      <div className={`wrap ${styles.submission}`} onInput={save}>
        <nav aria-label={neighbors.label} className={styles.pager}>
          <LocalLink to={back.to} data-action="back" target={data.isPolice ? '_self' : undefined}>
            {back.label}
          </LocalLink>
          {neighbors.newer && (
            <LocalLink rel="prev" to={neighbors.newer.to}>
              {neighbors.newer.label}
            </LocalLink>
          )}
          {neighbors.older && (
            <LocalLink rel="next" to={neighbors.older.to}>
              {neighbors.older.label}
            </LocalLink>
          )}
        </nav>
        {done !== undefined && (
          <SuccessNotice>
            <p>{done}</p>
            {answer && <p>{data.unsentNotice}</p>}
          </SuccessNotice>
        )}
        <header className={styles.head}>
          <h1 lang={data.isPolice ? undefined : sender.lang} dir="auto">
            {sender.text}
          </h1>
          <p>
            {data.tags.map(({ mark, label }) => (
              <Tag key={label} mark={mark}>
                {label}
              </Tag>
            ))}
          </p>
        </header>
        <section className={styles.sent} aria-labelledby="sent">
          <h2 id="sent">{data.answersTitle}</h2>
          <dl>
            {data.answers.map(({ name, label, parts }) => (
              <div key={name}>
                <dt>{label}</dt>
                {parts.map(({ text, lang, href }, index) => (
                  <dd key={index} lang={lang} dir="auto">
                    {href === undefined ? text : <a href={href}>{text}</a>}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
        <aside className={styles.side} aria-label={data.actionsTitle}>
          <SubmissionActions data={data} problem={problemAt('assign')} />
          <Shortcuts labels={data.shortcuts} page="submission" />
        </aside>
        <div className={styles.rest}>
          {data.certificate && <CertificatePart {...data.certificate} />}
          <SubmissionHistory title={data.historyTitle} newLabel={data.newLabel} entries={data.history} seenCount={answer?.seenCount} />
          {data.reply && <ReplyField labels={data.reply} value={values.reply} problem={problemAt('reply')} />}
          {data.noReply !== undefined && <p className={styles.none}>{data.noReply}</p>}
          <NoteField labels={data.note} value={values.note} problem={problemAt('note')} />
        </div>
        <Form ref={form} method="post" reloadDocument id={changeForm}>
          <input type="hidden" name="version" value={data.version} />
          <input type="hidden" name="seen" value={data.seen} />
        </Form>
      </div>
    </PageFrame>
  )
}

/** Why a change was refused: first on the page, and focused. */
function Problem({ title, answer }: { title: string; answer: SubmissionChangeResult | undefined }) {
  if (!answer?.problem) return null
  const { text, field } = answer.problem
  const to = answer.seenCount === undefined ? field : 'new'
  return (
    <div className="wrap form-answer">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves to the result of the form */}
      <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
        <h2>{title}</h2>
        {to === undefined ? (
          <p>{text}</p>
        ) : (
          <ul>
            <li>
              <a href={`#${to}`}>{text}</a>
            </li>
          </ul>
        )}
      </div>
    </div>
  )
}
