import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadPlainPage } from '#app/features/topics/topic-loader.ts'
import { PlainPage } from '#app/features/topics/plain-page.tsx'
import { StartAside } from '#app/features/topics/start-aside.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: LoaderFunctionArgs) => loadPlainPage('pages', 'pricing', args)

export default function Pricing() {
  const data = useLoaderData<typeof loader>()
  return <PlainPage data={data} aside={<StartAside start={data.start} />} />
}
