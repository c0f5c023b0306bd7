import { locationChoices } from '#app/features/tools/location-choices.ts'
import { RequestBuilder } from '#app/features/tools/request-builder.tsx'
import { parentPage } from '#app/features/tools/parent-page.ts'
import { exitTexts, requestTexts, workbenchTexts } from '#app/features/tools/tool-texts-loader.ts'
import { pageContext } from '#app/page/page-context.ts'
import { loadTextPage } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/request-builder'

export { shouldRevalidate } from '#app/navigation/should-revalidate.ts'
export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export async function loader(args: Route.LoaderArgs) {
  const { t, locale } = pageContext(args)
  return {
    ...(await loadTextPage('pages', 'request-builder', args, parentPage)),
    locations: locationChoices(locale),
    texts: { request: requestTexts(t, locale), exit: exitTexts(t), workbench: workbenchTexts(t) },
  }
}

export default function RequestBuilderPage({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} before={<RequestBuilder locations={loaderData.locations} texts={loaderData.texts} />} />
}
