import { site } from '#site'
import { useMessages } from '#app/i18n/locale.tsx'

/** Whether the operator's tag manager needs consent. */
const asksForConsent = site.tagManager.script !== '' && site.tagManager.needsConsent

/** Asks for consent to the operator's tag manager. Hidden until the bootstrap script finds no stored choice; works without React. */
export function Consent() {
  const t = useMessages()
  if (!asksForConsent) return null
  return (
    <aside className="consent" aria-label={t('consent.label')}>
      <p>{t('consent.text')}</p>
      <button className="button" type="button" data-choose-consent="granted">
        {t('consent.allow')}
      </button>
      <button className="button" type="button" data-choose-consent="denied">
        {t('consent.deny')}
      </button>
    </aside>
  )
}

/** Reopens the consent bar. */
export function ConsentSwitch() {
  const t = useMessages()
  if (!asksForConsent) return null
  return (
    <button className="consent-switch text-button needs-script" type="button" data-choose-consent="ask">
      {t('consent.label')}
    </button>
  )
}
