import { useMessages } from '#app/i18n/locale.tsx'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { HelpArticle } from './help-article.tsx'
import { HelpMenu } from './help-menu.tsx'
import type { loadFaq } from './help-loader.ts'

type Data = Awaited<ReturnType<typeof loadFaq>>

/** One question: the answer in the first sentence, the rest below, the other questions beside it. */
export function FaqPage({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <div className="wrap article-layout">
      <HelpMenu
        name={t('nav.faq')}
        kind="faq"
        current={data.slug}
        groups={data.groups.map(({ group, questions }) => ({
          title: t(`faq.group.${group}`),
          documents: questions.map(({ slug, title, ...language }) => ({ slug, label: title, ...language })),
        }))}
      />
      <HelpArticle data={data} lead={data.answer} />
      <StaticHtml id="json-ld" html={data.jsonLd} hidden />
    </div>
  )
}
