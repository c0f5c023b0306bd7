import { HelpTop } from '#app/features/help/help-top.tsx'
import { loadComponentPage } from '#app/page/component-page.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import { listItem, pageContext } from '#app/page/page-context.ts'
import type { Route } from './+types/component-top'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export function loader(args: Route.LoaderArgs) {
  const { content, locale } = pageContext(args)
  return {
    ...loadComponentPage('component.top', args),
    top: content
      .list('faq', locale)
      .filter(({ meta }) => meta.top)
      .map(listItem),
  }
}

export default function TopPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame data={loaderData}>
      <PageHead title={loaderData.title} lead={loaderData.lead} />
      <div className="wrap">
        <HelpTop questions={loaderData.top} />
      </div>
    </PageFrame>
  )
}
