import { factsContext } from '#app/context.ts'
import { MyAddress } from '#app/features/tools/my-address.tsx'
import { myAddressData } from '#app/features/tools/my-address-loader.ts'
import { parentPage } from '#app/features/tools/parent-page.ts'
import { loadTextPage } from '#app/text-page/text-page-loader.ts'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { Route } from './+types/what-is-my-ip'

export { ErrorBoundary, headers, meta } from '#app/page-route.ts'

export async function loader(args: Route.LoaderArgs) {
  const facts = args.context.get(factsContext)
  return { ...(await loadTextPage('pages', 'what-is-my-ip', args, parentPage)), ...myAddressData(args, facts) }
}

export default function WhatIsMyIp({ loaderData }: Route.ComponentProps) {
  return <TextPage data={loaderData} before={<MyAddress data={loaderData} />} />
}
