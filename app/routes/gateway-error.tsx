import { loadGatewayError } from '#app/features/gateway/gateway-loader.ts'
import { GatewayErrorPage } from '#app/features/gateway/gateway-error-page.tsx'
import type { Route } from './+types/gateway-error'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadGatewayError(args)

export default function GatewayError({ loaderData }: Route.ComponentProps) {
  return <GatewayErrorPage data={loaderData} />
}
