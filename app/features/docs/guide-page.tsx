import { useMessages } from '#app/i18n/locale.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { DocsArticle } from './docs-article.tsx'
import { DocsMenu } from './docs-menu.tsx'
import type { loadGuide } from './help-loader.ts'

type Data = Awaited<ReturnType<typeof loadGuide>>

/** A page of the user guide: chapters, the article, its sections. */
export function GuidePage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <div className="wrap docs">
      <DocsMenu
        name={t('nav.userGuide')}
        kind="user-guide"
        current={data.slug}
        groups={data.chapters.map(({ chapter, guides }) => ({
          title: t(`guide.chapter.${chapter}`),
          documents: guides.map(({ slug, menu, ...words }) => ({ slug, label: menu, ...ownLanguage(words) })),
        }))}
      />
      <Contents {...own} headings={data.headings} />
      <DocsArticle data={data} lead={data.lead} />
      <Fragment id="json-ld" html={data.jsonLd} hidden />
    </div>
  )
}
