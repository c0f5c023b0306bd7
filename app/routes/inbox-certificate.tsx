import { sendCertificate } from '#app/features/inbox/certificate-loader.ts'
import type { Route } from './+types/inbox-certificate'

export const loader = (args: Route.LoaderArgs) => sendCertificate(args)
