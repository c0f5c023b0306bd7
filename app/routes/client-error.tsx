import { loadClientError } from '#app/features/gateway/client-error-loader.ts'
import { GatewayErrorPage } from '#app/features/gateway/gateway-error-page.tsx'
import type { Route } from './+types/client-error'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadClientError(args)

export default function ClientError({ loaderData }: Route.ComponentProps) {
  return <GatewayErrorPage data={loaderData} />
}
