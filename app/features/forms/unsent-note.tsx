import { useEffect, useRef, type Ref } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { addCopyButtons } from '#app/ui/copy-code.ts'
import styles from './form.module.css'
import { mailLink } from './letter.ts'

interface Props {
  email: string
  letter: string
  ref: Ref<HTMLDivElement>
}

/** Says that nothing was sent and how the words can be: by a link, or by copying what is too long for one. */
export function UnsentNote({ email, letter, ref }: Props) {
  const t = useMessages()
  const link = mailLink(email, letter)
  const code = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (code.current) addCopyButtons(code.current, t)
  }, [t])
  return (
    <div className={`note caution ${styles.unsent}`} role="alert" tabIndex={-1} ref={ref}>
      <p className="note-title">{t('form.unsentTitle')}</p>
      <p>
        {link ? t('form.unsentText') : t('form.unsentLong')}{' '}
        <a href={link ?? `mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
      </p>
      {!link && (
        <div className={`code ${styles.letter}`} ref={code}>
          <p className="tabs">{t('form.letter')}</p>
          <div className="copy" data-copy="" />
          <pre role="group" tabIndex={0} aria-label={t('form.letter')} dir="auto">
            {letter}
          </pre>
        </div>
      )}
    </div>
  )
}
