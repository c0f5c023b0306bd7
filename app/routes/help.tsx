import { useLoaderData } from 'react-router'
import { loadHelp } from '#app/features/docs/help-loader.ts'
import { HelpHome } from '#app/features/docs/help-home.tsx'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadHelp
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Help() {
  return <HelpHome data={useLoaderData<typeof loader>()} />
}
