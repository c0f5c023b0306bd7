import { useEffect, useState } from 'react'
import { popularPath, type PopularArticles as Popular } from '#core/blog/popular.ts'
import { useLocale, useMessages } from '#app/i18n/locale.tsx'
import { LinkList, type LinkItem } from '#app/ui/link-list.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'

const maxArticles = 3

/** The most read articles; the editor's choice until reads are counted, and without scripts. */
export function PopularArticles({ choice, current }: { choice: readonly LinkItem[]; current: string }) {
  const t = useMessages()
  const locale = useLocale()
  const [popular, setPopular] = useState<Popular>([])
  useEffect(() => {
    const controller = new AbortController()
    fetchPopular(locale, controller.signal).then(setPopular, () => undefined)
    return () => controller.abort()
  }, [locale])
  const others = popular
    .filter(({ slug }) => slug !== current)
    .slice(0, maxArticles)
    .map((article) => ({ to: `/blog/${article.slug}`, label: article.title, ...ownLanguage(article) }))
  return (
    <div data-browser="">
      {others.length > 0 ? <LinkList title={t('blog.popular')} items={others} /> : <LinkList title={t('blog.choice')} items={choice} />}
    </div>
  )
}

async function fetchPopular(locale: string, signal: AbortSignal): Promise<Popular> {
  const response = await fetch(`${popularPath}?locale=${locale}`, { signal })
  return response.ok ? ((await response.json()) as Popular) : []
}
