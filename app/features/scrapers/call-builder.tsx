import { useRef, type FormEvent } from 'react'
import { checkInputs, type InputProblem, type TypedInputs } from '#core/scrapers/inputs.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { CodeTabs } from '#app/ui/code-tabs.tsx'
import type { useQueryForm } from '#app/ui/use-query-form.ts'
import { callBody, callClients, callCode, type Call, type CallClient } from '#core/scrapers/call-programs.ts'
import { fieldId, InputField } from './input-field.tsx'
import { inputProblemText } from './problem-text.ts'
import type { loadScraper } from './scraper-loader.ts'
import type { ScraperFormLink } from './scraper-form-link.ts'
import '#app/ui/forms.css'
import styles from './call-builder.module.css'

const clients = Object.keys(callClients) as CallClient[]

type Data = Awaited<ReturnType<typeof loadScraper>>

interface Props extends OwnLanguage, Pick<Data, 'slug' | 'inputs' | 'templates'> {
  formLink: ScraperFormLink
  /** Introductions of the two parts, and the sentence about inputs that no link can hold, in the language of the page. */
  texts: { inputs: string; call: string; inputsTooLong: string }
  /** The form and the typed values. */
  queryForm: ReturnType<typeof useQueryForm<TypedInputs>>
}

/** The inputs of a scraper as a form, and the resulting call. `lang` and `dir` are those of the inputs' meanings. */
export function CallBuilder({ slug, inputs, templates, formLink, texts, queryForm, ...own }: Props) {
  const t = useMessages()
  const { choice, addressChoice, key, form, readFields, send } = queryForm
  const callHeading = useRef<HTMLHeadingElement>(null)
  const { problems } = checkInputs(inputs, addressChoice)
  const currentCheck = checkInputs(inputs, choice)
  const call: Call = { scraper: slug, input: currentCheck.values }

  function show(event: FormEvent<HTMLFormElement>): void {
    send(event)
    const [firstProblem] = currentCheck.problems
    if (firstProblem) event.currentTarget.querySelector<HTMLElement>(`#${fieldId(firstProblem.name)}`)?.focus()
    else callHeading.current!.focus()
  }

  return (
    <div className={styles.builder}>
      <section>
        <h2 id="inputs">{t('scrapers.inputs')}</h2>
        <p>{texts.inputs}</p>
        {/* `noValidate`: our messages are in the language of the page, and the server renders them too. */}
        <form key={key} method="get" action="#call" noValidate ref={form} onChange={readFields} onSubmit={show}>
          {inputs.map((input) => (
            <InputField
              {...own}
              key={input.name}
              input={input}
              text={choice[input.name] ?? ''}
              problem={problems.find(({ name }) => name === input.name)}
            />
          ))}
          <button className="button" type="submit">
            {t('scrapers.showCall')}
          </button>
        </form>
      </section>
      <section className={styles.call}>
        <h2 id="call" tabIndex={-1} ref={callHeading}>
          {t('scrapers.call')}
        </h2>
        <p>{texts.call}</p>
        <div role="status">{problems.length > 0 && <Problems problems={problems} />}</div>
        <CodeBlock language="JSON" label={t('scrapers.body')}>
          {callBody(call)}
        </CodeBlock>
        <CodeTabs
          name="call-client"
          programs={clients.map((client) => ({
            client,
            label: callClients[client].label,
            code: callCode(client, call, templates[client]),
          }))}
        />
        {formLink.inputs === 'tooLong' && <p>{texts.inputsTooLong}</p>}
        {formLink.inputs !== 'none' && (
          <LocalLink className="button" to={formLink.to}>
            {t(formLink.inputs === 'all' ? 'scrapers.requestInputs' : 'scrapers.request')}
          </LocalLink>
        )}
      </section>
    </div>
  )
}

/** Problems of inputs that the call omits, each a link to its field. */
function Problems({ problems }: { problems: readonly InputProblem[] }) {
  const t = useMessages()
  return (
    <div className={`error-summary ${styles.problems}`}>
      <h3>{t('form.problems', { count: problems.length })}</h3>
      <ul>
        {problems.map((problem) => (
          <li key={problem.name}>
            <a href={`#${fieldId(problem.name)}`}>{t('form.problem', { label: problem.name, message: inputProblemText(t, problem) })}</a>
          </li>
        ))}
      </ul>
      <p>{t('scrapers.omittedInputs')}</p>
    </div>
  )
}
