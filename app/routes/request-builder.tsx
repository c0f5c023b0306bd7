import { useLoaderData } from 'react-router'
import { RequestBuilder } from '#app/features/tools/request-builder.tsx'
import { loadRequestBuilder } from '#app/features/tools/request-builder-loader.ts'
import { PlainPage } from '#app/features/topics/plain-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadRequestBuilder
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

/** The query is the builder's state; it needs no new data. */
export const shouldRevalidate = () => false

export default function RequestBuilderPage() {
  const data = useLoaderData<typeof loader>()
  return <PlainPage data={data} before={<RequestBuilder locations={data.locations} />} />
}
