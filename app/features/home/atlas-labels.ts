import type { Translate } from '#core/messages.ts'

/** The exits of the home map; cities are names in the catalogues, coordinates are in the drawing. */
export const exits = ['us', 'de', 'ca', 'jp', 'in'] as const

/** The words on the map. */
export function atlasLabels(t: Translate) {
  return {
    alt: t('atlas.alt'),
    you: t('atlas.you'),
    gateway: t('atlas.gateway'),
    cities: { us: t('atlas.city.us'), de: t('atlas.city.de'), ca: t('atlas.city.ca'), jp: t('atlas.city.jp'), in: t('atlas.city.in') },
  }
}
