import type { Ref } from 'react'
import type { FormDefinition } from '#core/forms/definitions.ts'
import type { FormAnswer, Trouble } from '#core/forms/desk.ts'
import type { Translate } from '#core/messages.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import styles from './form.module.css'
import { mailLink } from './letter.ts'

interface Props {
  form: FormDefinition
  trouble: Trouble
  answer: FormAnswer
  email: string
  letter: string
  ref: Ref<HTMLDivElement>
}

/** What another press of the button mends: nothing has to be mailed then. */
const mendedByPress: ReadonlySet<Trouble> = new Set(['changed', 'unconfirmed'])

/** Says that nothing was sent, and how the words can be: by another press, by a mail link, or by copying what is too long for one. */
export function TroubleNote({ form, trouble, answer, email, letter, ref }: Props) {
  const t = useMessages()
  const link = mailLink(email, letter)
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- as in the error summary
    <div className={`note caution ${styles.trouble}`} role="alert" tabIndex={-1} autoFocus ref={ref}>
      <p className="note-title">{t(`trouble.${trouble}.title`)}</p>
      {trouble !== 'closed' && <p>{troubleText(t, trouble, answer)}</p>}
      {trouble === 'limited' && form.confidential && <p>{t('trouble.limited.emergency')}</p>}
      {!mendedByPress.has(trouble) && <Letter link={link} email={email} letter={letter} />}
    </div>
  )
}

function troubleText(t: Translate, trouble: Exclude<Trouble, 'closed'>, { minutes = 1, reference = '' }: FormAnswer): string {
  if (trouble === 'limited') return t('trouble.limited.text', { minutes })
  if (trouble === 'changed') return t('trouble.changed.text', { reference })
  return t(`trouble.${trouble}.text`)
}

function Letter({ link, email, letter }: { link: string | undefined; email: string; letter: string }) {
  const t = useMessages()
  return (
    <>
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
    </>
  )
}
