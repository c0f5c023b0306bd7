import { useLoaderData } from 'react-router'
import { loadHome } from '#app/features/home/home-loader.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadHome
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Home() {
  return <HomePage data={useLoaderData<typeof loader>()} />
}
