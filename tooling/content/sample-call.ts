/**
 * Renders a sample that is one call: `call.yaml` has the call as data and the clients of its tabs.
 *
 * ```yaml
 * clients: [curl, requests, fetch]
 * gateway: { protocol: http, exit: { country: jp } }
 * ```
 *
 * or `api: { method: POST, url: '{{api.serp}}', body: { … } }`.
 */
import { z } from 'zod'
import { ports, type Protocol } from '#core/contract/gateway.ts'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { fallbackLocale } from '#core/locales.ts'
import { apiClients, renderApiCall, type ApiCall, type SampleLanguage } from '#core/samples/api-call.ts'
import { gatewayClients, gatewayCode, unsupportedReason } from '#core/samples/gateway-call.ts'
import { tabOf } from '#core/samples/tabs.ts'
import type { Problem } from './problems.ts'
import { checkYaml, readYaml } from './yaml.ts'

export const callFile = 'call.yaml'

/** A program as the file of a sample (`SampleFile` of `samples.ts`). */
interface Program {
  client: string
  label: string
  grammar: SampleLanguage
  code: string
}

const gatewayIds = gatewayClients.map(({ id }) => id)
const apiIds = apiClients.map(({ id }) => id)

const text = z.string().min(1)

const gatewaySample = z.strictObject({
  clients: z.array(z.enum(gatewayIds)).min(1),
  gateway: z.strictObject({
    protocol: z.enum(Object.keys(ports) as Protocol[]),
    exit: z.strictObject({ country: text.optional(), city: text.optional(), session: text.optional() }).default({}),
    url: text.default('{{api.ip}}'),
  }),
})

const apiSample = z.strictObject({
  clients: z.array(z.enum(apiIds)).min(1),
  api: z.strictObject({
    method: z.enum(['GET', 'POST']),
    url: text,
    body: z.json().optional(),
    timeoutSeconds: z.int().max(290).optional(),
  }),
})

/** The programs in the order of `clients`, or the problems of the file. */
export function renderSampleCall(file: string, raw: string): { programs: Program[]; problems: Problem[] } {
  const source = readYaml(raw)
  const isApi = typeof source.value === 'object' && source.value !== null && 'api' in source.value
  const checked = isApi ? checkYaml(source, apiSample) : checkYaml(source, gatewaySample)
  const problems = checked.problems.map((problem) => ({ file, ...problem }))
  if (!checked.value) return { programs: [], problems }
  return 'api' in checked.value ? { programs: apiPrograms(checked.value), problems } : gatewayPrograms(file, checked.value)
}

const filled = (value: string) => fillPlaceholders(value, fallbackLocale)

function apiPrograms({ clients, api }: z.infer<typeof apiSample>): Program[] {
  const call: ApiCall = { ...api, url: filled(api.url) }
  return clients.map((id) => {
    const { label, language } = apiClients.find((client) => client.id === id)!
    return { ...tabOf(id, label), grammar: language, code: renderApiCall(id, call) }
  })
}

function gatewayPrograms(file: string, { clients, gateway }: z.infer<typeof gatewaySample>): { programs: Program[]; problems: Problem[] } {
  const call = { ...gateway, url: filled(gateway.url) }
  const impossible = clients.filter((id) => unsupportedReason(id, call.protocol))
  if (impossible.length > 0) {
    const expected = `clients that can use ${call.protocol}`
    return { programs: [], problems: [{ file, expected, found: impossible.join(', '), fix: 'remove them from `clients`' }] }
  }
  const programs = clients.map((id) => {
    const { label, language } = gatewayClients.find((client) => client.id === id)!
    return { ...tabOf(id, label), grammar: language, code: gatewayCode(id, call) }
  })
  return { programs, problems: [] }
}
