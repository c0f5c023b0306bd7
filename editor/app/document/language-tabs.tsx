/** The languages of a document with their states, as a choice. */
import type { OpenDocument } from '../../protocol/documents.ts'
import type { LanguageCode } from '../../protocol/names.ts'
import { useTranslate } from '../i18n.tsx'
import { addressOf } from '../route.ts'
import { State } from '../parts/notices.tsx'
import { useSession } from '../session.tsx'

interface LanguageTabsProps {
  document: OpenDocument
  current: LanguageCode
}

export function LanguageTabs({ document, current }: LanguageTabsProps) {
  const t = useTranslate()
  const { languages } = useSession()
  return (
    <nav className="language-tabs" aria-label={t('document.languages')}>
      <ul>
        {languages.map(({ code, name, tag }) => {
          const state = document.languages[code]?.state ?? 'missing'
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
