import { useMemo } from 'react'
import { findCauses } from '#core/error-finder/find.ts'
import type { Match } from '#core/error-finder/cause.ts'
import { redact } from '#core/error-finder/redact.ts'
import { feedbackPath } from '#core/forms/sending.ts'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { handOver } from '#app/state/handed-over.ts'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { Field } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { messageField } from './error-finder-form.ts'
import type { ErrorFinderData, SentMessage } from './error-finder-loader.ts'
import { fill } from './fill.ts'
import { useRedactedText } from './use-redacted-text.ts'
import styles from './error-finder.module.css'

type Cause = ErrorFinderData['causes'][number]
type Texts = ErrorFinderData['texts']

/** Results that are shown. */
const maxShown = 3
/** From this confidence on a cause fits well. */
const fitsFrom = 0.8

interface Props {
  data: ErrorFinderData
  /** What was sent without script. */
  sent: SentMessage | undefined
}

/** Finds the cause of what is pasted, in the page. Without script the form is sent, and answered with the results. */
export function ErrorFinder({ data, sent }: Props) {
  const { causes, texts, example } = data
  const { text, field, readChange, readComposed, redactAll, setText } = useRedactedText(sent?.text ?? '')
  const redacted = useMemo(() => redact(text), [text])
  const matches = useMemo(() => findCauses(redacted, causes).slice(0, maxShown), [redacted, causes])
  const shown = matches.map((match) => ({ match, cause: causes.find(({ slug }) => slug === match.slug)! }))
  const best = shown[0]?.cause
  const problem = text.trim() === '' && sent?.problem ? texts[sent.problem] : undefined
  return (
    <section className={`wrap ${styles.finder}`} aria-label={texts.find}>
      <form method="post" action="#causes" onSubmit={(event) => event.preventDefault()}>
        <Field id="message" label={texts.label} hint={texts.hint} problem={problem} problemRole="alert">
          {(control) => (
            <textarea
              {...control}
              ref={field}
              name={messageField}
              dir="ltr"
              rows={8}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              translate="no"
              value={text}
              onChange={readChange}
              onCompositionEnd={readComposed}
              onBlur={redactAll}
            />
          )}
        </Field>
        <p className="caption needs-script">{texts.private}</p>
        <div data-without-script="">
          <p className="caption">{texts.withoutScript}</p>
          <button className="button" type="submit">
            {texts.find}
          </button>
        </div>
        <p className="buttons">
          <button type="button" className="button needs-script" onClick={() => setText(example)}>
            {texts.example}
          </button>
          {text !== '' && (
            <button type="button" className="button needs-script" onClick={() => setText('')}>
              {texts.clear}
            </button>
          )}
        </p>
      </form>
      <div className={styles.results}>
        {text.trim() !== '' && (
          <h2 id="causes" tabIndex={-1}>
            {texts.results}
          </h2>
        )}
        <p role="status" className={best && 'visually-hidden'}>
          {text.trim() !== '' && (best ? fill(texts.best, { title: best.title }) : texts.none)}
        </p>
        {shown.length > 0 && (
          <ol>
            {shown.map(({ match, cause }) => (
              <Result key={cause.slug} match={match} cause={cause} texts={texts} namedPage={namedPage(text, cause, data)} />
            ))}
          </ol>
        )}
        {text.trim() !== '' && <SendToEditors text={redacted} texts={texts} />}
      </div>
    </section>
  )
}

interface ResultProps {
  match: Match
  cause: Cause
  texts: Texts
  namedPage: string | undefined
}

function Result({ match, cause, texts, namedPage: named }: ResultProps) {
  const own = ownLanguage(cause)
  return (
    <li>
      <h3 {...own}>
        <LocalLink to={cause.path}>{cause.title}</LocalLink>
      </h3>
      <p className="caption">{match.confidence >= fitsFrom ? texts.fits : texts.mayFit}</p>
      <dl className="facts inline-code">
        <div>
          <dt>{texts.answered}</dt>
          <dd>{texts.answerers[cause.answered]}</dd>
        </div>
        {match.found !== '' && (
          <div>
            <dt>{texts.found}</dt>
            <dd>
              <code translate="no" dir="ltr" className={styles.found}>
                {match.found}
              </code>
            </dd>
          </div>
        )}
        <div className={styles.sentence}>
          <dt>{texts.cause}</dt>
          <dd {...own}>
            <Inline text={cause.lead} />
          </dd>
        </div>
        <div className={styles.sentence}>
          <dt>{texts.fix}</dt>
          <dd {...own}>
            <Inline text={cause.fix} />
          </dd>
        </div>
      </dl>
      {named && (
        <p>
          <LocalLink to={named}>{texts.named}</LocalLink>
        </p>
      )}
      <h4 id={`test-${cause.slug}`}>{texts.test}</h4>
      <CodeBlock language="Shell" labelledBy={`test-${cause.slug}`}>
        {cause.test}
      </CodeBlock>
    </li>
  )
}

/** The page that a problem of the APIs names as its type. */
function namedPage(text: string, { answered }: Cause, { apiErrors }: ErrorFinderData): string | undefined {
  return answered === 'api' ? apiErrors.find((path) => text.includes(`${path}"`)) : undefined
}

/** Characters of the text that go into the form. Its field takes 2,000; the rest is for the visitor's own words. */
const maxSentChars = 1_200

/**
 * Opens the feedback form with the text, where the visitor reads and changes it before it is sent. It needs script: a link without script would have the
 * text in its address.
 */
function SendToEditors({ text, texts }: { text: string; texts: Texts }) {
  return (
    <div className={`needs-script ${styles.send}`}>
      <p>{texts.sendText}</p>
      <LocalLink
        className="button"
        to={`${feedbackPath}?page=/tools/error-finder&helpful=no`}
        onClick={() => handOver('feedback', { missing: [text.slice(-maxSentChars)] })}
      >
        {texts.send}
      </LocalLink>
    </div>
  )
}
