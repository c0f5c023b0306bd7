import { useEffect, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { feedbackForm } from '#core/forms/definitions.ts'
import { hiddenFields } from '#core/forms/desk.ts'
import { localizePath, splitLocale } from '#core/urls.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import styles from './page-feedback.module.css'

type State = 'asked' | 'telling' | 'sending' | 'thanked' | 'failed'

/** The one of a page. */
const id = 'missing'

/**
 * "Was this page helpful?" Without script the answer opens the page of the form; with it yes is sent at once, and no asks what was
 * missing, in place.
 */
export function PageFeedback() {
  const t = useMessages()
  const locale = useLocale()
  const { pathname } = useLocation()
  const [state, setState] = useState<State>('asked')
  const told = useRef<HTMLTextAreaElement>(null)
  const key = useRef('')
  const action = localizePath(feedbackForm.path, locale)
  const { path } = splitLocale(pathname)

  useEffect(() => {
    if (state === 'telling') told.current?.focus()
  }, [state])

  async function send(helpful: 'yes' | 'no'): Promise<void> {
    setState('sending')
    key.current ||= crypto.randomUUID()
    const missing = told.current?.value ?? ''
    const body = new URLSearchParams({ [hiddenFields.key]: key.current, page: path, helpful, missing })
    // A form that is taken answers with the way to its receipt, which nobody here has to see.
    const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    setState(answer?.type === 'opaqueredirect' ? 'thanked' : 'failed')
  }

  function choose(event: MouseEvent<HTMLButtonElement>): void {
    // Keys are made on https alone; elsewhere the page of the form does it.
    if (!isSecureContext) return
    event.preventDefault()
    if (event.currentTarget.value === 'yes') void send('yes')
    else setState('telling')
  }

  function tell(event: FormEvent): void {
    event.preventDefault()
    void send('no')
  }

  if (state === 'thanked') {
    return (
      <p className={styles.feedback} role="status">
        {t('feedback.thanks')}
      </p>
    )
  }
  if (state === 'asked') {
    return (
      <form className={styles.feedback} action={action} method="get" aria-label={t('form.feedback.helpful')}>
        <span>{t('form.feedback.helpful')}</span>
        <input type="hidden" name="page" value={path} />
        {(['yes', 'no'] as const).map((value) => (
          <button key={value} className="button" name="helpful" value={value} onClick={choose}>
            {value === 'yes' ? t('content.yes') : t('content.no')}
          </button>
        ))}
      </form>
    )
  }
  return (
    <form className={`form ${styles.telling}`} onSubmit={tell} noValidate>
      <div className="field">
        <label htmlFor={id}>{t('form.feedback.missing')}</label>
        <p className="hint" id={`${id}-hint`}>
          {t('form.feedback.missingHint')}
        </p>
        <textarea ref={told} id={id} rows={4} dir="auto" aria-describedby={`${id}-hint`} />
      </div>
      {state === 'failed' && <p role="alert">{t('feedback.failed')}</p>}
      <button className="button primary" aria-busy={state === 'sending'}>
        {t('form.feedback.submit')}
      </button>
    </form>
  )
}
