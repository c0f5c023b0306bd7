import { useMessages } from '#app/i18n/locale.tsx'
import { LocalLink } from '#app/navigation/local-link.tsx'
import styles from './topic.module.css'

interface Props {
  title: string
  text: string
  /** The first is the one to take. */
  actions: readonly { to: string; label: string }[]
}

/** What a reader of a page may do next, beside its text. */
function StartAside({ title, text, actions }: Props) {
  return (
    <aside className={styles.aside} aria-labelledby="start">
      <h2 id="start">{title}</h2>
      <p>{text}</p>
      {actions.map(({ to, label }, index) => (
        <LocalLink key={to} className={index === 0 ? 'button primary' : 'button'} to={to}>
          {label}
        </LocalLink>
      ))}
    </aside>
  )
}

export function TrialAside() {
  const t = useMessages()
  return (
    <StartAside
      title={t('topic.start')}
      text={t('topic.startText')}
      actions={[
        { to: '/contact-us?trial=1', label: t('action.startTrial') },
        { to: '/help/user-guide/quick-start', label: t('action.readQuickStart') },
      ]}
    />
  )
}

export function QuoteAside() {
  const t = useMessages()
  return (
    <StartAside
      title={t('pricing.quote')}
      text={t('pricing.quoteText')}
      actions={[
        { to: '/contact-us', label: t('action.askQuote') },
        { to: '/contact-us?trial=1', label: t('action.trialShort') },
      ]}
    />
  )
}
