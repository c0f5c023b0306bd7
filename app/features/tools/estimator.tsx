import { useRef, useState } from 'react'
import { amountsOf, estimate, type Estimate } from '#core/estimate/estimate.ts'
import { readTask, taskFieldNames, taskFields, taskOf, writeTask, type TaskField, type TaskTexts } from '#core/estimate/task-query.ts'
import type { Visit } from '#core/estimate/har.ts'
import type { Locale } from '#core/locales.ts'
import { formatNumber } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import { Inline } from '#app/ui/inline.tsx'
import { useQueryForm } from '#app/ui/use-query-form.ts'
import { ownLanguage } from '#app/ui/own-language.ts'
import type { EstimatorData } from './estimator-loader.ts'
import { fill } from './fill.ts'
import { HarField } from './har-field.tsx'
import { TextField } from './text-field.tsx'
import tools from './tools.module.css'
import styles from './estimator.module.css'

type Data = Pick<EstimatorData, 'texts' | 'products' | 'gigabyteBytes'>

/** The units of a task: a plain GET form, whose figures a HAR file can fill in. */
export function Estimator({ data }: { data: Data }) {
  const { texts } = data
  const locale = useLocale()
  const { choice, addressChoice, key, form, readFields, send } = useQueryForm({ read: readTask, write: writeTask })
  const result = useRef<HTMLHeadingElement>(null)
  const [visit, setVisit] = useState<Visit>()
  const { wrong, task: taskInAddress } = taskOf(addressChoice)
  const typed = taskOf(choice)
  // While a number is incomplete, the last result stays.
  const shown = typed.task ? { task: typed.task, choice } : taskInAddress && { task: taskInAddress, choice: addressChoice }

  function fillFrom(recorded: Visit): void {
    setVisit(recorded)
    const figures: Partial<TaskTexts> = {
      weight: rounded((recorded.bytesSent + recorded.bytesReceived) / 1_000),
      requests: String(recorded.requests),
      tunnels: rounded(Math.max(recorded.tunnels, taskFields.tunnels.min)),
      seconds: rounded(Math.max(recorded.seconds, taskFields.seconds.min)),
    }
    for (const [name, value] of Object.entries(figures)) (form.current!.elements.namedItem(name) as HTMLInputElement).value = value
    readFields()
  }
  return (
    <div className={`wrap grid ${tools.builder}`}>
      <div className={tools.form}>
        <HarField texts={texts} visit={visit} onRead={fillFrom} />
        <form
          key={key}
          method="get"
          action="#result"
          ref={form}
          onChange={readFields}
          onSubmit={(event) => {
            send(event)
            const [firstWrong] = typed.wrong
            const target = firstWrong ? event.currentTarget.elements.namedItem(firstWrong) : result.current
            ;(target as HTMLElement).focus()
          }}
        >
          {taskFieldNames.map((name) => (
            <TextField
              key={name}
              name={name}
              label={texts.fields[name]}
              hint={texts.hints[name]}
              defaultValue={choice[name]}
              inputMode="decimal"
              problem={wrong.includes(name) ? fill(texts.wrong, boundsOf(name, locale)) : undefined}
            />
          ))}
          <button className="button" type="submit">
            {texts.calculate}
          </button>
        </form>
      </div>
      <div className={`${tools.result} ${styles.result}`}>
        <h2 id="result" tabIndex={-1} ref={result}>
          {texts.result}
        </h2>
        <div role="status">{!shown && <NoResult wrong={wrong} texts={texts} />}</div>
        {shown && <Result of={estimate(shown.task)} choice={shown.choice} data={data} />}
      </div>
    </div>
  )
}

/** In place of the result: the fields to correct, each a link to it. */
function NoResult({ wrong, texts }: { wrong: readonly TaskField[]; texts: Data['texts'] }) {
  return (
    <div className="error-summary">
      <p>{texts.noResult}</p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{texts.fields[name]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** With two decimals at most from 1 on, because a third makes the point a mark of thousands for some readers (`readNumber`). */
const rounded = (value: number) => String(Number(value < 1 ? value.toPrecision(3) : value.toFixed(2)))

function boundsOf(name: keyof typeof taskFields, locale: Locale) {
  const { min, max } = taskFields[name]
  // Without the separators that the field refuses.
  return { min: formatNumber(min, locale, { useGrouping: false }), max: formatNumber(max, locale, { useGrouping: false }) }
}

const totals = ['results', 'attempts', 'requestsTotal', 'tunnelsTotal', 'bytes', 'browserMinutes', 'connections'] as const

function Result({ of, choice, data: { texts, products, gigabyteBytes } }: { of: Estimate; choice: TaskTexts; data: Data }) {
  const locale = useLocale()
  const values = { ...of, requestsTotal: of.requests, tunnelsTotal: of.tunnels }
  const shown = (value: number) => formatNumber(value, locale, { maximumSignificantDigits: value < 1_000 ? 4 : 15 })
  const rows = products.map((product) => ({ ...product, amounts: amountsOf(product.unit, of, gigabyteBytes) }))
  const need = [
    texts.need,
    ...taskFieldNames.map((name) => `${texts.fields[name]}: ${choice[name]}`),
    '',
    ...totals.map((name) => `${texts[name]}: ${shown(values[name])}`),
  ].join('\n')
  return (
    <>
      <p>{texts.resultText}</p>
      <dl className="facts">
        {totals.map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>
              <bdi dir="ltr">{shown(values[name])}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3 id="by-product">{texts.products}</h3>
      <div className="table" role="region" tabIndex={0} aria-labelledby="by-product">
        <table>
          <thead>
            <tr>
              {[texts.columns.product, texts.amount, texts.columns.unit, texts.columns.counted, texts.columns.free].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ slug, title, amounts, unitText, counted, free, ...language }) => (
              <tr key={slug}>
                <th scope="row">
                  <LocalLink to={`/products/${slug}`} {...ownLanguage(language)}>
                    {title}
                  </LocalLink>
                </th>
                <td>{amounts.length === 0 ? '–' : <bdi dir="ltr">{amounts.map(shown).join(' + ')}</bdi>}</td>
                <td>{unitText}</td>
                <td className="inline-code">{counted ? <Inline text={counted} /> : '–'}</td>
                <td className="inline-code">{free ? <Inline text={free} /> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{texts.quoteText}</p>
      <LocalLink className="button primary" to={`/contact-us?${String(new URLSearchParams({ need }))}`}>
        {texts.quote}
      </LocalLink>
    </>
  )
}
