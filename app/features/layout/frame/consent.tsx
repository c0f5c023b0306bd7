import { site } from '#site'
import { useMessages } from '#app/i18n/locale.tsx'

/** Whether visitors are asked before the operator's tag manager runs. */
const asksForConsent = site.tagManager.script !== '' && site.tagManager.needsConsent

/** Asks once whether the operator's tag manager may run. Hidden until the bootstrap script finds that nobody has answered; works without React. */
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

/** Opens the question again. */
export function ConsentSwitch() {
  const t = useMessages()
  if (!asksForConsent) return null
  return (
    <button className="consent-switch text-button needs-script" type="button" data-choose-consent="ask">
      {t('consent.label')}
    </button>
  )
}
