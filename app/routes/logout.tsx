import { notFound } from '#app/page/page-context.ts'
import type { Route } from './+types/logout'

export { receiveLogOut as action } from '#app/features/account/auth-loader.ts'

/** Only POST is allowed. */
export const loader = ({ url }: Route.LoaderArgs) => notFound(url)
