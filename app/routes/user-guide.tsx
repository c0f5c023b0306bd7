import { useLoaderData } from 'react-router'
import { loadGuide } from '#app/features/docs/help-loader.ts'
import { GuidePage } from '#app/features/docs/guide-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadGuide

export default function UserGuide() {
  return <GuidePage data={useLoaderData<typeof loader>()} />
}
