import { useLoaderData } from 'react-router'
import { loadHelp } from '#app/features/docs/help-loader.ts'
import { HelpHome } from '#app/features/docs/help-home.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadHelp

export default function Help() {
  return <HelpHome data={useLoaderData<typeof loader>()} />
}
