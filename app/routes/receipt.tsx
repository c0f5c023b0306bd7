import { useLoaderData } from 'react-router'
import { loadReceipt } from '#app/features/forms/receipt-loader.ts'
import { ReceiptPage } from '#app/features/forms/receipt-page.tsx'

export { PageErrorBoundary as ErrorBoundary } from '#app/features/errors/error-page.tsx'
export { pageMeta as meta } from '#app/seo/page-seo.ts'

export const loader = loadReceipt
/** The address of a receipt is its key: it goes to no other site. */
export const headers = () => ({ 'Referrer-Policy': 'same-origin' })

export default function Receipt() {
  return <ReceiptPage data={useLoaderData<typeof loader>()} />
}
