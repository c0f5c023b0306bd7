/** The languages and collections of the site. */
import type { Collection, Language } from '../../protocol/session.ts'
import { kindFacts, type Kind } from '#core/content/kinds.ts'
import { fallbackLocale, isGrowing, localeInfo, locales } from '#core/locales.ts'
import { site } from '#site'
import { readMessages } from '#tooling/messages/compile.ts'
import { creatableKinds } from './create.ts'
import { writtenKinds } from './document-id.ts'
import { formOf } from './forms.ts'
import { planningKeys } from './planning.ts'

export interface SiteDescription {
  brand: string
  languages: Language[]
  collections: Collection[]
}

/** @param contentDir folder of the content */
export function describeSite(contentDir: string): SiteDescription {
  const messages = new Map(locales.map((locale) => [locale, readMessages(contentDir, locale)]))
  const labelsOf = (kind: Kind) =>
    Object.fromEntries(locales.map((locale) => [locale, messages.get(locale)![kindFacts(kind).label] ?? kind] as const))
  return {
    brand: site.brand,
    languages: locales.map((locale) => {
      const { endonym, tag, dir } = localeInfo[locale]
      return { code: locale, name: endonym, tag, dir, isSource: locale === fallbackLocale, isGrowing: isGrowing(locale) }
    }),
    collections: writtenKinds.map((kind) => ({
      kind,
      label: labelsOf(kind),
      canCreate: creatableKinds.includes(kind),
      meta: formOf(kind, 'meta'),
      frontmatter: formOf(kind, 'frontmatter'),
      planning: planningKeys(kind),
    })),
  }
}
