import { useMessages } from '#app/i18n/locale.tsx'
import { Contents } from '#app/ui/contents.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { ownLanguage } from '#app/ui/own-language.ts'
import { HelpArticle } from './help-article.tsx'
import { HelpMenu } from './help-menu.tsx'
import type { loadGuide } from './help-loader.ts'

type Data = Awaited<ReturnType<typeof loadGuide>>

/** A page of the user guide: chapters, the article, its sections. */
export function GuidePage({ data }: { data: Data }) {
  const t = useMessages()
  const own = ownLanguage(data.language)
  return (
    <div className="wrap article-layout">
      <HelpMenu
        name={t('nav.userGuide')}
        kind="user-guide"
        current={data.slug}
        groups={data.chapters.map(({ chapter, guides }) => ({
          title: t(`guide.chapter.${chapter}`),
          documents: guides.map(({ slug, menu, ...language }) => ({ slug, label: menu, ...ownLanguage(language) })),
        }))}
      />
      <Contents {...own} headings={data.headings} />
      <HelpArticle data={data} lead={data.lead} />
      <StaticHtml id="json-ld" html={data.jsonLd} hidden />
    </div>
  )
}
