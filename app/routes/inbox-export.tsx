import { sendInboxExport } from '#app/features/inbox/export-loader.ts'
import type { Route } from './+types/inbox-export'

export const loader = (args: Route.LoaderArgs) => sendInboxExport(args)
