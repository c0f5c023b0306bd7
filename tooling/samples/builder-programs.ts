/** The programs that the request builder shows for each client and protocol before anything else is chosen. */
import { ports, type Protocol } from '#core/contract/gateway.ts'
import type { SampleLanguage } from '#core/samples/api-call.ts'
import { gatewayClients, gatewayCode, unsupportedReason, type GatewayClient } from '#core/samples/gateway-call.ts'

export interface BuilderProgram {
  client: GatewayClient
  protocol: Protocol
  language: SampleLanguage
  code: string
}

export function builderPrograms(): BuilderProgram[] {
  return gatewayClients.flatMap(({ id, language }) =>
    (Object.keys(ports) as Protocol[])
      .filter((protocol) => !unsupportedReason(id, protocol, ''))
      .map((protocol) => ({ client: id, protocol, language, code: gatewayCode(id, { protocol, exit: {}, url: '' }) })),
  )
}
