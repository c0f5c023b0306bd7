import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages whose query is client-side state: a new query needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
