import { sendExport } from '#app/features/account/settings-loader.ts'
import type { Route } from './+types/dashboard-export'

export const loader = (args: Route.LoaderArgs) => sendExport(args)
