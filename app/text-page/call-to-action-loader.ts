/** The next actions that pages suggest to a reader. */
import type { Translate } from '#core/messages.ts'

export interface CallToAction {
  title: string
  text: string
  /** The first is the primary action. */
  actions: readonly { to: string; label: string }[]
}

export function startTrial(t: Translate): CallToAction {
  return {
    title: t('offer.start'),
    text: t('offer.startText'),
    actions: [
      { to: '/contact-us?trial=1', label: t('action.startTrial') },
      { to: '/help/user-guide/quick-start', label: t('action.readQuickStart') },
    ],
  }
}

export function requestQuote(t: Translate): CallToAction {
  return {
    title: t('pricing.quote'),
    text: t('pricing.quoteText'),
    actions: [
      { to: '/contact-us', label: t('action.requestQuote') },
      { to: '/contact-us?trial=1', label: t('action.startTrialShort') },
    ],
  }
}
