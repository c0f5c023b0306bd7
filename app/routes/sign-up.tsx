import { useLoaderData } from 'react-router'
import { AccountClosed } from '#app/features/account/account-closed.tsx'
import { loadAccountClosed } from '#app/features/account/account-closed-loader.ts'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadAccountClosed

export default function SignUp() {
  return <AccountClosed data={useLoaderData<typeof loader>()} />
}
