import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPlainPage } from '#app/features/topics/topic-loader.ts'
import { PlainPage } from '#app/features/topics/plain-page.tsx'
import { TrialAside } from '#app/features/topics/start-aside.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadPlainPage('pages', 'trust', args)
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Trust() {
  return <PlainPage data={useLoaderData<typeof loader>()} aside={<TrialAside />} />
}
