import { useLoaderData } from 'react-router'
import { loadTools } from '#app/features/tools/tools-loader.ts'
import { ToolsPage } from '#app/features/tools/tools-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadTools

export default function Tools() {
  return <ToolsPage data={useLoaderData<typeof loader>()} />
}
