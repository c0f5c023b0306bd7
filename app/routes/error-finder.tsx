import { CauseList } from '#app/features/tools/cause-list.tsx'
import { ErrorFinder } from '#app/features/tools/error-finder.tsx'
import { errorFinderData, readMessage } from '#app/features/tools/error-finder-loader.ts'
import { parentPage } from '#app/features/tools/parent-page.ts'
import { loadTextPage } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/error-finder'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadTextPage('pages', 'error-finder', args, parentPage)), ...errorFinderData(args) }
}

export const action = (args: Route.ActionArgs) => readMessage(args)

export default function ErrorFinderPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TextPage data={loaderData} before={<ErrorFinder data={loaderData} sent={actionData} />} after={<CauseList data={loaderData} />} />
}
