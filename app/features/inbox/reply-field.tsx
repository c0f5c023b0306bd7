import type { loadRequest } from './request-loader.ts'
import { changeForm } from './change-form.ts'
import styles from './request.module.css'

type Data = Awaited<ReturnType<typeof loadRequest>>

interface Props<Words> {
  words: Words
  value: string
  problem: string | undefined
}

/** The answer inside of the mail that it will be, which is in the sender's language. */
export function ReplyField({ words, value, problem }: Props<NonNullable<Data['reply']>>) {
  const { to, subject, own, below } = words
  return (
    <section aria-labelledby="reply-title">
      <h2 id="reply-title">{words.title}</h2>
      <div className={problem === undefined ? `field ${styles.letter}` : `field wrong ${styles.letter}`}>
        <dl>
          <div>
            <dt>{to.label}</dt>
            <dd>
              <bdi>{to.text}</bdi>
            </dd>
          </div>
          <div>
            <dt>{subject.label}</dt>
            <dd {...own}>{subject.text}</dd>
          </div>
        </dl>
        <Problem id="reply" text={problem} />
        <Words id="reply" value={value} problem={problem} rows={9} lang={own.lang} hint="reply-hint" />
        <div {...own} className={styles.below}>
          {below.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      <p className="caption" id="reply-hint">
        {words.hint}
      </p>
      <div className="buttons">
        <button className="button primary" form={changeForm} name="change" value="reply">
          {words.submit}
        </button>
        <button className="button" form={changeForm} name="change" value="reply-close">
          {words.submitAndClose}
        </button>
      </div>
    </section>
  )
}

/** Words for colleagues, on another ground than a mail. */
export function NoteField({ words, value, problem }: Props<Data['note']>) {
  return (
    <section aria-labelledby="note-title" className={styles.noteField}>
      <h2 id="note-title">{words.title}</h2>
      <div className={problem === undefined ? 'field' : 'field wrong'}>
        <p className="hint" id="note-hint">
          {words.hint}
        </p>
        <Problem id="note" text={problem} />
        <Words id="note" value={value} problem={problem} rows={3} hint="note-hint" />
      </div>
      <button className="button" form={changeForm} name="change" value="note">
        {words.submit}
      </button>
    </section>
  )
}

interface WordsProps {
  id: 'reply' | 'note'
  value: string
  problem: string | undefined
  rows: number
  lang?: string
  hint?: string
}

function Words({ id, value, problem, rows, lang, hint }: WordsProps) {
  const described = [hint, problem === undefined ? undefined : `${id}-problem`].filter(Boolean).join(' ') || undefined
  return (
    <textarea
      id={id}
      name={id}
      form={changeForm}
      data-action={id}
      rows={rows}
      defaultValue={value}
      dir="auto"
      lang={lang}
      aria-labelledby={`${id}-title`}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={described}
    />
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className="message" id={`${id}-problem`}>
      {text}
    </p>
  )
}
