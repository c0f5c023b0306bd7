import { useLoaderData } from 'react-router'
import { AccountClosed } from '#app/features/account/account-closed.tsx'
import { loadAccountClosed } from '#app/features/account/account-closed-loader.ts'
import { pageMeta, type PageSeo } from '#app/seo/page-seo.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'

export const loader = loadAccountClosed
export const meta = ({ loaderData }: { loaderData?: { seo: PageSeo } }) => pageMeta(loaderData?.seo)

export default function Dashboard() {
  return <AccountClosed data={useLoaderData<typeof loader>()} />
}
