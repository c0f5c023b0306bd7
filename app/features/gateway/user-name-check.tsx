import { LocalLink } from '#app/navigation/local-link.tsx'
import { Field } from '#app/ui/field.tsx'
import { useQueryForm } from '#app/ui/use-query-form.ts'
import type { loadGateway } from './gateway-loader.ts'
import { userNameOf } from './user-name-of.ts'
import styles from './gateway.module.css'

type Texts = Awaited<ReturnType<typeof loadGateway>>['texts']
type Explanation = NonNullable<Awaited<ReturnType<typeof loadGateway>>['explanation']>

interface Props {
  texts: Texts
  explanation: Explanation | null
  /** Address of this page with an example. */
  example: string
}

/** Explains the user name in the field: a GET form that the server answers, sent while the visitor types once React has started. */
export function UserNameCheck({ texts, explanation, example }: Props) {
  const { choice, key, form, readFields, send } = useQueryForm({
    // A password that was pasted with the user name is not sent.
    read: (query) => userNameOf(query.get('username') ?? '').userName,
    write: (userName) => String(new URLSearchParams(userName && { username: userName })),
  })
  return (
    <section className={styles.check} aria-labelledby="explainer">
      <h2 id="explainer" tabIndex={-1}>
        {texts.explainer}
      </h2>
      <form key={key} method="get" action="#explainer" ref={form} onChange={readFields} onSubmit={send}>
        <Field id="username" label={texts.userName} hint={texts.hint}>
          {(control) => (
            <input
              {...control}
              name="username"
              defaultValue={choice}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <button className="button" type="submit">
          {texts.check}
        </button>{' '}
        <LocalLink to={example} preventScrollReset>
          {texts.example}
        </LocalLink>
      </form>
      <p role="status" className={styles.verdict}>
        {explanation?.verdict}
      </p>
      {explanation && <Answer texts={texts} explanation={explanation} />}
    </section>
  )
}

function Answer({ texts, explanation: { rows, corrected, notes } }: { texts: Texts; explanation: Explanation }) {
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(({ written, meaning, problems, fix, list }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts can be repeated, and have no state
          <div key={index} className={problems.length > 0 ? styles.wrong : undefined}>
            <dt>
              <code translate="no" dir="ltr">
                {written}
              </code>
            </dt>
            <dd>
              {meaning}
              {problems.map((problem) => (
                <p key={problem} className={styles.problem}>
                  {problem}
                </p>
              ))}
              {fix && <p>{fix}</p>}
              {list && (
                <p>
                  <LocalLink to={list}>{texts.list}</LocalLink>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {corrected !== undefined && (
        <p>
          {texts.corrected}{' '}
          <code translate="no" dir="ltr" className={styles.corrected}>
            {corrected}
          </code>
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </>
  )
}
