import { useLoaderData } from 'react-router'
import { loadFaq } from '#app/features/docs/help-loader.ts'
import { FaqPage } from '#app/features/docs/faq-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadFaq
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Faq() {
  return <FaqPage data={useLoaderData<typeof loader>()} />
}
