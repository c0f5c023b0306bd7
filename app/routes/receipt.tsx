import { loadReceipt } from '#app/features/forms/receipt-loader.ts'
import { ReceiptPage } from '#app/features/forms/receipt-page.tsx'
import type { Route } from './+types/receipt'

export { ErrorBoundary, meta } from '#app/page-route.ts'
export const loader = (args: Route.LoaderArgs) => loadReceipt(args)
/** The address of a receipt gives access to it, so it is not sent to other sites. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage data={loaderData} />
}
