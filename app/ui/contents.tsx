import { useMessages } from '#app/i18n/locale.tsx'

/** The list of sections: a route whose stations are the headings. `lang` is theirs where it is not the page's. */
export function Contents({
  headings,
  lang,
}: {
  headings: readonly { depth: number; id: string; text: string }[]
  lang?: string | undefined
}) {
  const t = useMessages()
  const stations = headings.filter(({ depth }) => depth === 2)
  if (stations.length < 2) return null
  return (
    <nav className="contents" aria-labelledby="contents-heading">
      <h2 id="contents-heading">{t('page.onThisPage')}</h2>
      <ol lang={lang}>
        {stations.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
