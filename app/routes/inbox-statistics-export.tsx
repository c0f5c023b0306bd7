import { sendStatistics } from '#app/features/reports/statistics-export-loader.ts'
import type { Route } from './+types/inbox-statistics-export'

export const loader = (args: Route.LoaderArgs) => sendStatistics(args)
