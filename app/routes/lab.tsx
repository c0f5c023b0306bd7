import { loadLab } from '#app/features/lab/lab-loader.ts'
import { DownloadAside } from '#app/text-page/download-aside.tsx'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/lab'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadLab(args)

export default function Lab({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} aside={<DownloadAside download={loaderData.download} />} />
}
