import { controlProps, fieldClass, FieldDescription } from '#app/ui/field.tsx'
import type { loadSubmission } from './submission-loader.ts'
import { changeForm } from './change-form.ts'
import styles from './submission.module.css'

type Data = Awaited<ReturnType<typeof loadSubmission>>

interface Props<Labels> {
  labels: Labels
  value: string
  problem: string | undefined
}

/** The field for a reply, inside a preview of the mail, which is in the sender's language. */
export function ReplyField({ labels, value, problem }: Props<NonNullable<Data['reply']>>) {
  const { to, subject, senderLanguage, footer } = labels
  return (
    <section aria-labelledby="reply-title">
      <h2 id="reply-title">{labels.title}</h2>
      <div className={`${fieldClass(problem)} ${styles.mail}`}>
        <dl>
          <div>
            <dt>{to.label}</dt>
            <dd>
              <bdi>{to.text}</bdi>
            </dd>
          </div>
          <div>
            <dt>{subject.label}</dt>
            <dd {...senderLanguage}>{subject.text}</dd>
          </div>
        </dl>
        <FieldDescription id="reply" problem={problem} />
        <MessageTextarea id="reply" value={value} problem={problem} rows={9} lang={senderLanguage.lang} hint={labels.hint} />
        <div {...senderLanguage} className={styles.mailFooter}>
          {footer.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <p className="caption" id="reply-hint">
        {labels.hint}
      </p>
      <div className="buttons">
        <button className="button primary" form={changeForm} name="change" value="reply">
          {labels.submit}
        </button>
        <button className="button" form={changeForm} name="change" value="reply-close">
          {labels.submitAndClose}
        </button>
      </div>
    </section>
  )
}

/** The field for a note to colleagues, on another background than a mail. */
export function NoteField({ labels, value, problem }: Props<Data['note']>) {
  return (
    <section aria-labelledby="note-title" className={styles.noteField}>
      <h2 id="note-title">{labels.title}</h2>
      <div className={fieldClass(problem)}>
        <FieldDescription id="note" hint={labels.hint} problem={problem} />
        <MessageTextarea id="note" value={value} problem={problem} rows={3} hint={labels.hint} />
      </div>
      <button className="button" form={changeForm} name="change" value="note">
        {labels.submit}
      </button>
    </section>
  )
}

interface MessageTextareaProps {
  id: 'reply' | 'note'
  value: string
  problem: string | undefined
  hint: string
  rows: number
  lang?: string
}

function MessageTextarea({ id, value, problem, hint, rows, lang }: MessageTextareaProps) {
  return (
    <textarea
      {...controlProps({ id, hint, problem })}
      name={id}
      form={changeForm}
      data-action={id}
      rows={rows}
      defaultValue={value}
      dir="auto"
      lang={lang}
      aria-labelledby={`${id}-title`}
    />
  )
}
