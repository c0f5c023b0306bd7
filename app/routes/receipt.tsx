import { loadReceipt } from '#app/features/forms/receipt-loader.ts'
import { ReceiptPage } from '#app/features/forms/receipt-page.tsx'
import type { Route } from './+types/receipt'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = (args: Route.LoaderArgs) => loadReceipt(args)
/** The address of a receipt is its key: it goes to no other site. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage data={loaderData} />
}
