import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { HelpTop } from '#app/features/docs/help-top.tsx'
import { loadComponentPage } from '#app/page/component-page.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { listItem, pageContext } from '#app/page/page-context.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export function loader(args: LoaderFunctionArgs) {
  const { content, locale } = pageContext(args)
  return {
    ...loadComponentPage('component.top', args),
    top: content
      .list('faq', locale)
      .filter(({ meta }) => meta.top)
      .map(listItem),
  }
}

export default function TopPage() {
  const data = useLoaderData<typeof loader>()
  return (
    <PageFrame data={data}>
      <PageHead title={data.title} lead={data.lead} />
      <div className="wrap">
        <HelpTop questions={data.top} />
      </div>
    </PageFrame>
  )
}
