import { useState } from 'react'
import { parseProxy, proxyNotations } from '#core/proxy-string.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { TextField } from './text-field.tsx'
import styles from './tools.module.css'

/** Converts a proxy string into the other notations, entirely in the browser. */
export function Converter() {
  const t = useMessages()
  const [text, setText] = useState('')
  const parts = parseProxy(text)
  return (
    <section className={`needs-script ${styles.converter}`} aria-labelledby="converter">
      <h2 id="converter">{t('converter.title')}</h2>
      <p>{t('converter.text')}</p>
      <TextField name="proxy" label={t('converter.label')} value={text} onChange={(event) => setText(event.target.value)} />
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
