/** The request of the map on the home page: shorter than a program, because the drawing is narrow. For show; it has names instead of a login. */
import { endpoints } from '../contract/endpoints.ts'
import { gatewayHost, ports } from '../contract/gateway.ts'
import type { GatewayCode } from './gateway-call.ts'

export const drawnRequest: GatewayCode = {
  before: `curl -x http://${gatewayHost}:${ports.http} \\\n  -U "USERNAME`,
  exit: '',
  after: `:PASSWORD" \\\n  "${endpoints.ip}"\n`,
}
