/**
 * Renders a sample that is one call: `call.yaml` has the call as data and the clients of its tabs.
 *
 * ```yaml
 * clients: [curl, requests, fetch]
 * gateway: { protocol: http, exit: { country: jp } }
 * ```
 *
 * or `api: { method: POST, url: '{{api.serp}}', body: { … } }`, or `scraper: { name, inputs: [{ … }] }` for a whole run, which has clients
 * of its own.
 */
import { z } from 'zod'
import { endpoints } from '#core/contract/endpoints.ts'
import { ports, type Protocol } from '#core/contract/gateway.ts'
import { fillPlaceholders } from '#core/content/placeholders.ts'
import { fallbackLocale } from '#core/locales.ts'
import { apiClients, renderApiCall, type ApiCall, type SampleLanguage } from '#core/samples/api-call.ts'
import type { Exit } from '#core/exit.ts'
import { gatewayClients, renderGatewayCall, unsupportedReason, type GatewayCode } from '#core/samples/gateway-call.ts'
import type { LastRun } from '#core/samples/last-run.ts'
import { tabOf } from '#core/samples/tabs.ts'
import { jobClients, renderScraperRun } from '#core/samples/job-programs.ts'
import { lastRun } from '#tooling/samples/last-run.ts'
import type { Problem } from './problems.ts'
import { checkYaml, readYaml } from './yaml.ts'

export const callFile = 'call.yaml'

/** A program as the file of a sample (`SampleFile` of `samples.ts`). */
interface Program {
  client: string
  label: string
  grammar: SampleLanguage
  code: string
  run: LastRun | undefined
  isCall: true
  /** Set for requests through the gateway: the code around the exit, and the exit. */
  request?: GatewayCode & { parts: Exit }
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

const scraperSample = z.strictObject({
  scraper: z.strictObject({ name: text, inputs: z.array(z.record(z.string(), z.json())).min(1) }),
})

/** The programs in the order of `clients`, or the problems of the file. */
export function renderSampleCall(file: string, raw: string): { programs: Program[]; problems: Problem[] } {
  const source = readYaml(raw)
  const kind = ['api', 'scraper'].find((key) => typeof source.value === 'object' && source.value !== null && key in source.value)
  const schema = kind === 'api' ? apiSample : kind === 'scraper' ? scraperSample : gatewaySample
  const checked = checkYaml(source, schema)
  const problems = checked.problems.map((problem) => ({ file, ...problem }))
  if (!checked.value) return { programs: [], problems }
  if ('gateway' in checked.value) return gatewayPrograms(file, checked.value)
  return { programs: 'api' in checked.value ? apiPrograms(checked.value) : scraperPrograms(checked.value), problems }
}

function program(tab: { client: string; label: string }, grammar: SampleLanguage, code: string): Program {
  return { ...tab, grammar, code, run: lastRun({ grammar, code }), isCall: true }
}

const filled = (value: string) => fillPlaceholders(value, fallbackLocale)

function apiPrograms({ clients, api }: z.infer<typeof apiSample>): Program[] {
  const call: ApiCall = { ...api, url: filled(api.url) }
  return clients.map((id) => {
    const { label, language } = apiClients.find((client) => client.id === id)!
    return program(tabOf(id, label), language, renderApiCall(id, call))
  })
}

function scraperPrograms({ scraper }: z.infer<typeof scraperSample>): Program[] {
  const { origin } = new URL(endpoints.scrape)
  return jobClients.map((id) => {
    const { label, language } = apiClients.find((client) => client.id === id)!
    return program(tabOf(id, label), language, renderScraperRun(id, scraper, origin))
  })
}

function gatewayPrograms(file: string, { clients, gateway }: z.infer<typeof gatewaySample>): { programs: Program[]; problems: Problem[] } {
  const call = { ...gateway, url: filled(gateway.url) }
  const impossible = clients.filter((id) => unsupportedReason(id, call.protocol, call.url))
  if (impossible.length > 0) {
    const expected = `clients that can use ${call.protocol}`
    return { programs: [], problems: [{ file, expected, found: impossible.join(', '), fix: 'remove them from `clients`' }] }
  }
  const programs = clients.map((id) => {
    const { label, language } = gatewayClients.find((client) => client.id === id)!
    const request = renderGatewayCall(id, call)
    const code = request.before + request.exit + request.after
    return { ...program(tabOf(id, label), language, code), request: { ...request, parts: call.exit } }
  })
  return { programs, problems: [] }
}
