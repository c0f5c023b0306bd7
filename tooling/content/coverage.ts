/** What growing languages still lack: messages and documents that are shown in English. */
import { fallbackLocale, isGrowing, localeInfo, locales, type Locale } from '#core/locales.ts'
import { hasShareFont } from '#core/share/typography.ts'
import { writtenMessages } from '#tooling/messages/compile.ts'
import { discover, type Source } from './discover.ts'
import { join } from 'node:path'

/** How much of something is translated. */
export interface Part {
  translated: number
  total: number
  /** Keys of messages, or paths of the files to write. */
  missing: readonly string[]
}

/** The state of one growing language. */
export interface Coverage {
  locale: Locale
  messages: Part
  documents: Part
  /** Whether the images of links to its pages have its letters; otherwise they are those of the English pages. */
  hasShareFont: boolean
}

/** The growing languages of the site below a root. */
export function coverageOf(root: string): Coverage[] {
  const growing = locales.filter(isGrowing)
  if (growing.length === 0) return []
  const contentDir = join(root, 'content')
  const keys = Object.keys(writtenMessages(contentDir, fallbackLocale))
  const { sources } = discover(root)
  return growing.map((locale) => {
    const own = writtenMessages(contentDir, locale)
    return {
      locale,
      messages: partOf(keys, (key) => own[key] !== undefined),
      documents: partOf(sources, ({ languages }) => languages.includes(locale), fileIn(locale)),
      hasShareFont: hasShareFont(locale),
    }
  })
}

const fileIn =
  (locale: Locale) =>
  ({ folder }: Pick<Source, 'folder'>) =>
    `${folder}/${locale}.md`

function partOf<T>(all: readonly T[], isTranslated: (one: T) => boolean, nameOf: (one: T) => string = String): Part {
  const missing = all.filter((one) => !isTranslated(one))
  return { translated: all.length - missing.length, total: all.length, missing: missing.map(nameOf) }
}

/** One line for a language: what it has, and how the rest is listed. */
export function coverageLine({ locale, messages, documents, hasShareFont: hasFont }: Coverage): string {
  const count = ({ translated, total }: Part, what: string) => `${translated} of ${total} ${what}`
  const parts = `${count(messages, 'messages')}, ${count(documents, 'documents')}`
  const images = hasFont ? '' : '; share images are those of the English pages, because their fonts lack its letters'
  return `${locale} (${localeInfo[locale].endonym}) is growing: ${parts}${images}. The rest is shown in English: npm run translations -- --missing ${locale}`
}

/** Everything that a language lacks, one line each. */
export function missingLines({ locale, messages, documents }: Coverage): string[] {
  return [...messages.missing.map((key) => `content/messages/${locale}.yaml: ${key}`), ...documents.missing]
}
