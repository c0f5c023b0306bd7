/** The languages of a document with their states, as a choice. */
import type { AlignedSection, OpenDocument } from '../../protocol/documents.ts'
import type { LanguageCode } from '../../protocol/names.ts'
import { useTranslate } from '../i18n.tsx'
import { addressOf } from '../route.ts'
import { State } from '../parts/notices.tsx'
import { useSession } from '../session.tsx'

interface LanguageTabsProps {
  document: OpenDocument
  current: LanguageCode
  /** Of the current language, as of its present texts. */
  sections: readonly AlignedSection[]
}

export function LanguageTabs({ document, current, sections }: LanguageTabsProps) {
  const t = useTranslate()
  const { languages } = useSession()
  return (
    <nav className="language-tabs" aria-label={t('document.languages')}>
      <ul>
        {languages.map(({ code, name, tag }) => {
          const isStale = code === current && sections.some(({ state }) => state === 'stale')
          const state = isStale ? 'stale' : (document.languages[code]?.state ?? 'missing')
          return (
            <li key={code}>
              <a
                href={addressOf({ view: 'document', id: document.id, language: code })}
                aria-current={code === current ? 'page' : undefined}
              >
                <bdi lang={tag}>{name}</bdi>{' '}
                {state === 'source' ? (
                  <span className="caption">{t('language.source')}</span>
                ) : (
                  <State state={state === 'current' ? 'good' : state === 'stale' ? 'plan' : 'none'}>{t(`language.${state}`)}</State>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
