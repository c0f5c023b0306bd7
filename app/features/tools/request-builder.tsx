import { useRef } from 'react'
import { endpoints } from '#core/contract/endpoints.ts'
import { sessionIdMaxChars, sessionLifetimeMaxMinutes } from '#core/contract/gateway.ts'
import { clients, requestCode } from '#core/request-code.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { Field } from '#app/ui/field.tsx'
import { useQueryForm } from '#app/ui/use-query-form.ts'
import { choiceOf, ignoredFields, queryOf } from './choice.ts'
import { Converter } from './converter.tsx'
import type { LocationChoice } from './location-choices.ts'
import { TextField } from './text-field.tsx'
import styles from './tools.module.css'

interface Props {
  locations: readonly LocationChoice[]
}

/** Chooses client, protocol, location and session, and shows the request to copy. */
export function RequestBuilder({ locations }: Props) {
  const t = useMessages()
  const { choice, addressChoice, key, form, readFields, send } = useQueryForm({ read: choiceOf, write: queryOf })
  const code = useRef<HTMLPreElement>(null)
  const { before, exit, after } = requestCode(choice)

  const ignored = ignoredFields(addressChoice)
  const text = (name: 'url' | 'city' | 'asn' | 'session' | 'lifetime') => ({
    name,
    label: t(`builder.${name}`),
    defaultValue: choice[name],
  })
  return (
    <div className={`wrap grid ${styles.builder}`}>
      <form
        key={key}
        method="get"
        action="#code"
        className={styles.form}
        ref={form}
        onChange={readFields}
        onSubmit={(event) => {
          send(event)
          code.current!.focus()
        }}
      >
        <Choices name="client" label={t('builder.client')} values={clients} current={choice.client} />
        <Choices name="protocol" label={t('builder.protocol')} values={['http', 'socks5']} current={choice.protocol} />
        <TextField {...text('url')} type="url" placeholder={endpoints.ip} />
        <Field id="country" label={t('builder.country')}>
          {(control) => (
            <select {...control} name="country" defaultValue={choice.country}>
              <option value="">{t('builder.anyCountry')}</option>
              {locations.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField {...text('city')} hint={t('builder.cityHint')} problem={ignored.has('city') ? t('builder.cityWrong') : undefined} />
        <TextField
          {...text('asn')}
          hint={t('builder.asnHint')}
          problem={ignored.has('asn') ? t('builder.asnWrong') : undefined}
          inputMode="numeric"
        />
        <TextField
          {...text('session')}
          hint={t('builder.sessionHint', { max: sessionIdMaxChars })}
          problem={ignored.has('session') ? t('builder.sessionWrong') : undefined}
        />
        <TextField
          {...text('lifetime')}
          hint={t('builder.lifetimeHint', { max: sessionLifetimeMaxMinutes })}
          problem={ignored.has('lifetime') ? t('builder.lifetimeWrong', { max: sessionLifetimeMaxMinutes }) : undefined}
          inputMode="numeric"
        />
        <button className="button" type="submit">
          {t('builder.show')}
        </button>
      </form>
      <div className={styles.result}>
        <h2 id="code">{t('builder.code')}</h2>
        <CodeBlock language={choice.client} labelledBy="code" ref={code}>
          {before}
          <span className="t-x">{exit}</span>
          {after}
        </CodeBlock>
        <Converter />
      </div>
    </div>
  )
}

function Choices({ name, label, values, current }: { name: string; label: string; values: readonly string[]; current: string }) {
  return (
    <fieldset className={`field ${styles.choices}`}>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} defaultChecked={value === current} /> <span translate="no">{value}</span>
        </label>
      ))}
    </fieldset>
  )
}
