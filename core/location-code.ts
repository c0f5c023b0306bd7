/** The code of one request from a location, per client. */
import type { LocationData } from './drawing/location-data.ts'
import type { SampleLanguage } from './samples/api-call.ts'
import { gatewayClients, renderGatewayCall, type GatewayClient, type GatewayCode } from './samples/gateway-call.ts'
import { tabOf } from './samples/tabs.ts'

/** A program with the client's name in tabs, and its label, which is not translated. */
export interface LocationProgram extends GatewayCode {
  client: string
  label: string
  /** Grammar of the program. */
  language: SampleLanguage
}

/** In the order of their tabs. */
const clients = ['curl', 'requests', 'fetch', 'go', 'playwright'] satisfies GatewayClient[]

/** Keeps one exit for all requests that a page makes; without it a browser could get pages and images from several. */
const browserSession = 'browser1'

/** Programs that ask for the address of the exit; the browser is set to the first language of the location and, if it has only one, its time zone. */
export function locationPrograms(code: string, { languages, zones }: Pick<LocationData, 'languages' | 'zones'>): LocationProgram[] {
  const browser = { locale: `${languages[0]!}-${code}`, ...(zones.length === 1 && { timeZone: zones[0]! }) }
  return clients.map((client) => {
    const exit = { country: code, ...(client === 'playwright' && { session: browserSession }) }
    const { label, language } = gatewayClients.find(({ id }) => id === client)!
    const program = renderGatewayCall(client, { protocol: 'http', exit, url: '', browser })
    return { ...tabOf(client, label), language, ...program }
  })
}
