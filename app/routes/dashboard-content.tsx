import { openEditor } from '#app/features/account/content-loader.ts'
import type { Route } from './+types/dashboard-content'

export const loader = (args: Route.LoaderArgs) => openEditor(args)
