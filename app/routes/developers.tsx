import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPlainPage } from '#app/features/topics/topic-loader.ts'
import { PlainPage } from '#app/features/topics/plain-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: LoaderFunctionArgs) => loadPlainPage('pages', 'developers', args)

export default function Developers() {
  return <PlainPage data={useLoaderData<typeof loader>()} />
}
