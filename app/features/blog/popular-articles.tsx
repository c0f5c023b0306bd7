import { useEffect, useState } from 'react'
import { popularPath, type PopularArticles as Popular } from '#core/blog/popular.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { LinkList } from '#app/ui/link-list.tsx'
import { articleLink, type ArticleTitle } from './article-link.ts'

/** Articles in the list. */
const maxArticles = 3

/** The most read articles; the editor's choice until reads are counted, and without scripts. */
export function PopularArticles({ choice, current }: { choice: readonly ArticleTitle[]; current: string }) {
  const t = useMessages()
  const locale = useLocale()
  const [popular, setPopular] = useState<Popular>([])
  useEffect(() => {
    const controller = new AbortController()
    fetchPopular(locale, controller.signal).then(setPopular, () => undefined)
    return () => controller.abort()
  }, [locale])
  const others = popular.filter(({ slug }) => slug !== current).slice(0, maxArticles)
  return (
    <div data-browser="">
      <LinkList
        title={others.length > 0 ? t('blog.popular') : t('blog.choice')}
        items={(others.length > 0 ? others : choice).map(articleLink)}
      />
    </div>
  )
}

async function fetchPopular(locale: string, signal: AbortSignal): Promise<Popular> {
  const response = await fetch(`${popularPath}?locale=${locale}`, { signal })
  return response.ok ? ((await response.json()) as Popular) : []
}
