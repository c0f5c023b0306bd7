import type { Ref } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { RejectedSubmission, RejectionReason } from '#core/forms/service.ts'
import { isEmergency } from '#core/forms/validate.ts'
import type { Translate } from '#core/messages.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { formId } from './site-form.tsx'
import styles from './form.module.css'
import { mailLink } from './submission-text.ts'

interface Props {
  form: FormDefinition
  reason: RejectionReason
  rejection: RejectedSubmission
  email: string
  emailText: string
  ref: Ref<HTMLDivElement>
}

/** Reasons that sending again resolves, so that no email is offered. */
const retryableReasons: ReadonlySet<RejectionReason> = new Set(['changed', 'unconfirmed'])

/** Reasons for which the form may have been stored: the answer or that of the database was lost. Sent again, it is stored once (F3). */
const uncertainReasons: ReadonlySet<RejectionReason> = new Set(['unreachable', 'unavailable'])

/** Reports why no receipt is shown, and how to send the form: again, by a mail link, or by copying a text that is too long for a link. */
export function RejectionNotice({ form, reason, rejection, email, emailText, ref }: Props) {
  const t = useMessages()
  const isUncertain = uncertainReasons.has(reason)
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves to the result of the form
    <div className={`note caution ${styles.notice}`} role="alert" tabIndex={-1} autoFocus ref={ref}>
      <p className="note-title">{t(`rejection.${reason}.title`)}</p>
      {reason !== 'closed' && <p>{reasonText(t, reason, rejection)}</p>}
      {reason === 'limited' && form.confidential && !isEmergency(rejection.values) && <p>{t('rejection.limited.emergency')}</p>}
      {isUncertain && (
        <p>
          <button className="button" type="submit" form={formId(form)}>
            {t('rejection.resend')}
          </button>
        </p>
      )}
      {!retryableReasons.has(reason) && <EmailFallback isUncertain={isUncertain} email={email} emailText={emailText} />}
    </div>
  )
}

function reasonText(t: Translate, reason: Exclude<RejectionReason, 'closed'>, rejection: RejectedSubmission): string {
  const { minutes = 1, reference = '', values } = rejection
  if (reason === 'limited' && isEmergency(values)) return t('rejection.limited.emergencies')
  if (reason === 'limited') return t('rejection.limited.text', { minutes })
  if (reason === 'changed') return t('rejection.changed.text', { reference })
  return t(`rejection.${reason}.text`)
}

function EmailFallback({ isUncertain, email, emailText }: { isUncertain: boolean; email: string; emailText: string }) {
  const t = useMessages()
  const link = mailLink(email, emailText)
  return (
    <>
      <p>
        {t(`form.${isUncertain ? 'emailAfterFailure' : 'sendByEmail'}${link ? '' : 'TooLong'}`)}{' '}
        <a href={link ?? `mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {!link && (
        <div className={`code ${styles.emailText}`}>
          <p className="tabs">{t('form.submissionText')}</p>
          <div className="copy needs-script">
            <CopyButton />
          </div>
          <pre role="group" tabIndex={0} aria-label={t('form.submissionText')} dir="auto">
            {emailText}
          </pre>
        </div>
      )}
    </>
  )
}
