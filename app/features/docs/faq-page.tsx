import { useMessages } from '#app/i18n/locale.tsx'
import { Fragment } from '#app/ui/fragment.tsx'
import { DocsArticle } from './docs-article.tsx'
import { DocsMenu } from './docs-menu.tsx'
import type { loadFaq } from './help-loader.ts'

type Data = Awaited<ReturnType<typeof loadFaq>>

/** One question: the answer in the first sentence, the rest below, the other questions beside it. */
export function FaqPage({ data }: { data: Data }) {
  const t = useMessages()
  return (
    <div className="wrap docs">
      <DocsMenu
        name={t('nav.faq')}
        kind="faq"
        current={data.slug}
        groups={data.groups.map(({ group, questions }) => ({
          title: t(`faq.group.${group}`),
          documents: questions.map(({ slug, title, ...words }) => ({ slug, label: title, ...words })),
        }))}
      />
      <DocsArticle data={data} lead={data.answer} />
      <Fragment id="json-ld" html={data.jsonLd} hidden />
    </div>
  )
}
