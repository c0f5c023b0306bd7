import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { site } from '#site'
import { displayName } from '#app/i18n/format.ts'
import { localeOfPath } from '#core/urls.ts'
import { RequestBuilder } from '#app/features/tools/request-builder.tsx'
import { loadPlainPage } from '#app/features/topics/topic-loader.ts'
import { PlainPage } from '#app/features/topics/plain-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const locale = localeOfPath(args.url.pathname)
  const collator = new Intl.Collator(locale)
  return {
    ...(await loadPlainPage('pages', 'request-builder', args)),
    locations: site.locations
      .map((code) => ({ code, name: displayName(code, 'region', locale) }))
      .sort((a, b) => collator.compare(a.name, b.name)),
  }
}
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

/** The query is the builder's state; it needs no new data. */
export const shouldRevalidate = () => false

export default function RequestBuilderPage() {
  const data = useLoaderData<typeof loader>()
  return <PlainPage data={data} before={<RequestBuilder locations={data.locations} />} />
}
