import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { feedbackPath, hiddenFields } from '#core/forms/sending.ts'
import { localizePath, splitLocale } from '#core/urls.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import styles from './page-feedback.module.css'

/**
 * "Was this page helpful?" An answer opens the page of the form, which asks what was missing; with script a yes is sent from here,
 * for it needs no words.
 */
export function PageFeedback() {
  const t = useMessages()
  const locale = useLocale()
  const { pathname } = useLocation()
  const [state, setState] = useState<'asked' | 'sending' | 'thanked' | 'failed'>('asked')
  const thanks = useRef<HTMLParagraphElement>(null)
  const key = useRef('')
  const action = localizePath(feedbackPath, locale)
  const { path } = splitLocale(pathname)

  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    if (state === 'thanked') thanks.current?.focus()
  }, [state])

  async function sendYes(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    // Keys are made on https alone; elsewhere the page of the form does it.
    if (!isSecureContext) return
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    key.current ||= crypto.randomUUID()
    const body = new URLSearchParams({ [hiddenFields.key]: key.current, page: path, helpful: 'yes' })
    // A form that is taken answers with the way to its receipt, which nobody here has to see.
    const response = await fetch(action, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined)
    setState(response?.type === 'opaqueredirect' ? 'thanked' : 'failed')
  }

  if (state === 'thanked') {
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
