import { Field, type ControlProps } from '#app/ui/field.tsx'
import type { loadInboxSubmission } from './submission-loader.ts'
import { changeForm } from './change-form.ts'
import styles from './submission.module.css'

type Data = Awaited<ReturnType<typeof loadInboxSubmission>>

interface Props<Labels> {
  labels: Labels
  value: string
  problem: string | undefined
}

/** The field for a reply, inside a preview of the mail, which is in the sender's language. */
export function ReplyField({ labels, value, problem }: Props<NonNullable<Data['reply']>>) {
  const { to, subject, senderLanguage, footer } = labels
  const head = (
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
  )
  return (
    <section aria-labelledby="reply-title">
      <h2 id="reply-title">{labels.title}</h2>
      <Field id="reply" className={styles.mail} head={head} describedBefore="reply-hint" problem={problem}>
        {(control) => (
          <>
            <MessageTextarea control={control} name="reply" value={value} rows={9} lang={senderLanguage.lang} />
            <div {...senderLanguage} className={styles.mailFooter}>
              {footer.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </>
        )}
      </Field>
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
      <Field id="note" head={null} hint={labels.hint} problem={problem}>
        {(control) => <MessageTextarea control={control} name="note" value={value} rows={3} />}
      </Field>
      <button className="button" form={changeForm} name="change" value="note">
        {labels.submit}
      </button>
    </section>
  )
}

interface MessageTextareaProps {
  control: ControlProps
  name: 'reply' | 'note'
  value: string
  rows: number
  lang?: string
}

/** The heading of its section names it. */
function MessageTextarea({ control, name, value, rows, lang }: MessageTextareaProps) {
  return (
    <textarea
      {...control}
      name={name}
      form={changeForm}
      data-action={name}
      rows={rows}
      defaultValue={value}
      dir="auto"
      lang={lang}
      aria-labelledby={`${name}-title`}
    />
  )
}
