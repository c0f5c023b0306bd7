import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For the route of a page whose query is state that the browser shows by itself: it needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
