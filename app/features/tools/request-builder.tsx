import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import { site } from '#site'
import { clients, requestCode, type RequestChoice } from '#core/request-code.ts'
import { parseProxy, proxyNotations } from '#core/proxy-string.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import styles from './tools.module.css'

/** The choice that a query string describes; the form is a plain GET form until React has started. */
export function choiceOf(query: URLSearchParams): RequestChoice {
  const get = (name: string) => query.get(name) ?? ''
  return {
    client: clients.find((client) => client === get('client')) ?? 'curl',
    protocol: get('protocol') === 'socks5' ? 'socks5' : 'http',
    url: get('url'),
    country: site.locations.find((code) => code.toLowerCase() === get('country'))?.toLowerCase() ?? '',
    city: get('city'),
    asn: get('asn'),
    session: get('session'),
    lifetime: get('lifetime'),
  }
}

/** Chooses client, protocol, location and session, and shows the request to copy. */
export function RequestBuilder({ locations }: { locations: readonly { code: string; name: string }[] }) {
  const t = useMessages()
  const [query, setQuery] = useSearchParams()
  const choice = choiceOf(query)
  const text = (name: 'url' | 'city' | 'asn' | 'session' | 'lifetime', extra: object = {}) => (
    <div className="field">
      <label htmlFor={name}>{t(`builder.${name}`)}</label>
      {name !== 'url' && (
        <p className="hint" id={`${name}-hint`}>
          {t(`builder.${name}Hint`, { max: name === 'session' ? site.proxy.sessionIdMax : site.proxy.sessionLifetimeMax } as never)}
        </p>
      )}
      <input
        id={name}
        name={name}
        defaultValue={choice[name]}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={name === 'url' ? undefined : `${name}-hint`}
        {...extra}
      />
    </div>
  )
  return (
    <div className={`wrap grid ${styles.builder}`}>
      <Form
        method="get"
        className={styles.form}
        onChange={(event) =>
          setQuery(
            new URLSearchParams(
              [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
                typeof value === 'string' && value ? [[name, value]] : [],
              ),
            ),
            { replace: true, preventScrollReset: true },
          )
        }
      >
        <Choices name="client" label={t('builder.client')} values={clients} current={choice.client} />
        <Choices name="protocol" label={t('builder.protocol')} values={['http', 'socks5']} current={choice.protocol} />
        {text('url', { type: 'url', placeholder: site.api.ip })}
        <div className="field">
          <label htmlFor="country">{t('builder.country')}</label>
          <select id="country" name="country" defaultValue={choice.country}>
            <option value="">{t('builder.anyCountry')}</option>
            {locations.map(({ code, name }) => (
              <option key={code} value={code.toLowerCase()}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {text('city')}
        {text('asn', { inputMode: 'numeric' })}
        {text('session')}
        {text('lifetime', { inputMode: 'numeric' })}
        <button className="button" type="submit">
          {t('builder.show')}
        </button>
      </Form>
      <div className={styles.result}>
        <h2 id="code">{t('builder.code')}</h2>
        <div className="code" translate="no">
          <p className="tabs">{choice.client}</p>
          <div className="copy" data-copy="" translate="yes" />
          <pre role="group" tabIndex={0} aria-labelledby="code">
            <code>{requestCode(choice)}</code>
          </pre>
        </div>
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

/** Turns a proxy string into the other notations; nothing leaves the page. */
function Converter() {
  const t = useMessages()
  const [text, setText] = useState('')
  const parts = parseProxy(text)
  return (
    <section className={`needs-script ${styles.converter}`} aria-labelledby="converter">
      <h2 id="converter">{t('converter.title')}</h2>
      <p>{t('converter.text')}</p>
      <div className="field">
        <label htmlFor="proxy">{t('converter.label')}</label>
        <input id="proxy" value={text} onChange={(event) => setText(event.target.value)} dir="ltr" autoComplete="off" spellCheck={false} />
      </div>
      <div role="status">
        {text && !parts && <p>{t('converter.unknown')}</p>}
        {parts && (
          <dl className={styles.notations}>
            {proxyNotations(parts).map((notation) => (
              <div key={notation.name}>
                <dt translate="no">{notation.name}</dt>
                <dd>
                  <code translate="no">{notation.text}</code>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}
