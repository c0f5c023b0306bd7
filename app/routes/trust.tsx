import { TrustLedger } from '#app/features/trust/trust-ledger.tsx'
import { trustLedger } from '#app/features/trust/trust-ledger-loader.ts'
import { pageContext } from '#app/page/page-context.ts'
import { startTrial } from '#app/text-page/call-to-action-loader.ts'
import { CallToActionAside } from '#app/text-page/call-to-action-aside.tsx'
import { loadPageWithActions } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/trust'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'
export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadPageWithActions('trust', startTrial, args)),
  ledger: trustLedger(pageContext(args)),
})

export default function Trust({ loaderData: { ledger, ...data } }: Route.ComponentProps) {
  return (
    <TextPage
      data={data}
      intro={<TrustLedger ledger={ledger} />}
      introSection={{ id: ledger.id, text: ledger.title }}
      aside={<CallToActionAside callToAction={data.callToAction} />}
    />
  )
}
