import { loadTopQuestions } from '#app/features/help/help-loader.ts'
import { HelpTop } from '#app/features/help/help-top.tsx'
import { loadComponentPage } from '#app/page/component-page.ts'
import { PageFrame, PageHead } from '#app/page/page-frame.tsx'
import type { Route } from './+types/component-top'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export const loader = (args: Route.LoaderArgs) => ({ ...loadComponentPage('component.top', args), top: loadTopQuestions(args) })

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
