import { loadGateway } from '#app/features/gateway/gateway-loader.ts'
import { GatewayPage } from '#app/features/gateway/gateway-page.tsx'
import type { Route } from './+types/gateway'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadGateway(args)

export default function Gateway({ loaderData }: Route.ComponentProps) {
  return <GatewayPage key={loaderData.seo.locale} data={loaderData} />
}
