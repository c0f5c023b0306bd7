import { useMessages } from '#app/i18n/locale.tsx'
import { DeferredContent } from '#app/a11y/route-change.tsx'
import type { OwnLanguage } from './own-language.ts'
import { useCurrentHeading } from './current-heading.ts'

interface Station extends OwnLanguage {
  id: string
  text: string
}

interface Props extends OwnLanguage {
  headings: readonly { depth: number; id: string; text: string }[]
  /** Sections of the template around those of the document, in the language of the page. */
  before?: readonly Station[] | undefined
  after?: readonly Station[] | undefined
}

/**
 * The list of sections: a route whose stations are the headings, with the current one marked; in a narrow window a collapsible bar above
 * the text. Render it before the text. `lang` and `dir` are those of the document.
 */
export function Contents({ headings, before = [], after = [], lang, dir }: Props) {
  const t = useMessages()
  const own = headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text, lang, dir }))
  const stations: Station[] = [...before, ...own, ...after]
  const currentId = useCurrentHeading(stations.map(({ id }) => id))
  const currentStation = stations.find(({ id }) => id === currentId)
  if (stations.length < 2) return null
  return (
    <nav className="contents" aria-labelledby="contents-heading">
      <details data-menu="">
        <summary>
          <span id="contents-heading">{t('page.onThisPage')}</span>
          {currentStation && (
            <span lang={currentStation.lang} dir={currentStation.dir}>
              {currentStation.text}
            </span>
          )}
        </summary>
        <DeferredContent>
          <ol className="stations">
            {stations.map(({ id, text, ...language }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === currentId ? 'true' : undefined} {...language}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </DeferredContent>
      </details>
    </nav>
  )
}
