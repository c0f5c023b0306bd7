import { useLoaderData } from 'react-router'
import { loadFaq } from '#app/features/docs/help-loader.ts'
import { FaqPage } from '#app/features/docs/faq-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadFaq

export default function Faq() {
  return <FaqPage data={useLoaderData<typeof loader>()} />
}
