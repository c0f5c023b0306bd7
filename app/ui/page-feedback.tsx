import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { feedbackPath, hiddenFields } from '#core/forms/sending.ts'
import { localizePath, splitLocale } from '#core/urls.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import styles from './page-feedback.module.css'

/**
 * "Was this page helpful?" An answer opens the page of the form, which asks what was missing; with scripts a yes is sent from here,
 * because it needs no text.
 */
export function PageFeedback() {
  const t = useMessages()
  const locale = useLocale()
  const { pathname } = useLocation()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | 'failed'>('idle')
  const thanks = useRef<HTMLParagraphElement>(null)
  const key = useRef('')
  const action = localizePath(feedbackPath, locale)
  const { path } = splitLocale(pathname)

  useEffect(() => {
    // The pressed button is removed, and the focus with it.
    if (state === 'sent') thanks.current?.focus()
  }, [state])

  async function sendYes(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    // Browsers generate keys only on https; otherwise the form's page is opened.
    if (!isSecureContext) return
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    key.current ||= crypto.randomUUID()
    const body = new URLSearchParams({ [hiddenFields.key]: key.current, page: path, helpful: 'yes' })
    // The response to an accepted form is a redirect to its receipt, which is not shown here.
    const response = await fetch(action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    setState(response?.type === 'opaqueredirect' ? 'sent' : 'failed')
  }

  if (state === 'sent') {
    return (
      <p className={styles.feedback} ref={thanks} tabIndex={-1}>
        {t('feedback.thanks')}
      </p>
    )
  }
  return (
    <form className={styles.feedback} action={action} method="get" aria-label={t('form.feedback.helpful')}>
      <span>{t('form.feedback.helpful')}</span>
      <input type="hidden" name="page" value={path} />
      <button className="button" name="helpful" value="yes" aria-busy={state === 'sending'} onClick={(event) => void sendYes(event)}>
        {t('content.yes')}
      </button>
      <button className="button" name="helpful" value="no">
        {t('content.no')}
      </button>
      {state === 'failed' && <span role="alert">{t('feedback.failed')}</span>}
    </form>
  )
}
