import type { Ref } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import styles from './form.module.css'
import { mailLink } from './letter.ts'

interface Props {
  reason: 'closed' | 'unreachable'
  email: string
  letter: string
  ref: Ref<HTMLDivElement>
}

/** Says that nothing was sent and how the words can be: by a link, or by copying what is too long for one. */
export function UnsentNote({ reason, email, letter, ref }: Props) {
  const t = useMessages()
  const link = mailLink(email, letter)
  return (
    <div className={`note caution ${styles.unsent}`} role="alert" tabIndex={-1} ref={ref}>
      <p className="note-title">{t(reason === 'closed' ? 'form.unsentTitle' : 'form.unreachableTitle')}</p>
      {reason === 'unreachable' && <p>{t('form.unreachableText')}</p>}
      <p>
        {link ? t('form.unsentText') : t('form.unsentLong')}{' '}
        <a href={link ?? `mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {!link && (
        <div className={`code ${styles.letter}`}>
          <p className="tabs">{t('form.letter')}</p>
          <div className="copy needs-script">
            <CopyButton />
          </div>
          <pre role="group" tabIndex={0} aria-label={t('form.letter')} dir="auto">
            {letter}
          </pre>
        </div>
      )}
    </div>
  )
}
