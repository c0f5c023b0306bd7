/**
 * The schemas of the files in `contract/`, and the types of what the build makes of them. For build and tests: browsers import the types only,
 * or they would load zod.
 */
import { z } from 'zod'
import { languageCode, textsByLanguage } from '../languages/texts-by-language.ts'
import { proxyErrors } from './proxy-errors.ts'

const term = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens')
const word = z.string().regex(/^[a-z]+$/, 'lower-case letters: a hyphen would end the part of the user name')
const country = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code in upper case')
const count = z.int().min(1)
const port = z.int().min(1).max(65_535)
const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*\.(\{domain\}|[a-z][a-z0-9-]*)$/, 'a host name, such as gw.{domain}')
const url = z
  .string()
  .regex(/^(https|wss):\/\/[a-z0-9.-]+(\{domain\})?(\/[\w./-]*)?$/, 'an https or wss address, such as https://api.{domain}/v1')
const perLocale = textsByLanguage()

/** A port or a range of ports: `443`, `1024-65535`. */
const portRange = z.coerce
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?$/, 'a port, or the first and the last of a range: 1024-65535')
  .transform((text) => {
    const [from = 0, to = from] = text.split('-').map(Number)
    return { from, to }
  })
  .refine(({ from, to }) => from >= 1 && from <= to && to <= 65_535, 'ports from 1 to 65535, the smaller one first')

/** One part of the user name. Which of the optional keys a kind has is checked by `tooling/contract/check-gateway.ts`. */
const part = z.strictObject({
  name: word,
  /** Stands for the value in documentation: `CC` in `-country-CC`. */
  placeholder: z.string().regex(/^[A-Z]+$/, 'upper case, such as CC'),
  kind: z.enum(['network', 'country', 'state', 'city', 'integer', 'id', 'address']),
  min: z.int().min(0).optional(),
  max: z.int().min(1).optional(),
  maxChars: count.optional(),
  /** As it is written in a user name. */
  default: z.coerce.string().optional(),
  needs: z.array(word).default([]),
  networks: z.array(word).min(1).optional(),
})

/** `contract/gateway.yaml` */
export const gatewaySchema = z.strictObject({
  networks: z.array(z.strictObject({ name: word, sessionEndsWithDevice: z.boolean().default(false) })).min(1),
  entries: z.array(z.strictObject({ region: term, host, place: z.strictObject({ country, city: term }).optional() })).min(1),
  ports: z.strictObject({ http: port, https: port.optional(), socks5: port }),
  login: z.strictObject({
    characters: z.string().regex(/^(\w(-\w)?)+$/, 'characters and ranges of characters without a hyphen, such as A-Za-z0-9_'),
    allowListAddresses: count,
  }),
  parts: z.array(part).min(1),
  targetPorts: z.strictObject({ allowed: z.array(portRange).min(1), refused: z.array(port) }),
  limits: z.strictObject({ connections: count, idleTunnelSeconds: count, timeoutSeconds: count }),
  trial: z.strictObject({ days: count, trafficGigabytes: count, answers: count, connections: count }),
  proxyStatusName: z.string().regex(/^[A-Za-z*][\w.:/*-]*$/, 'a token of RFC 9651, such as isthmus'),
  statusCodes: z
    .array(
      z.strictObject({
        status: z.int().min(400).max(599),
        errors: z.array(z.enum(proxyErrors)),
        details: z.enum(['part', 'category']).optional(),
        retry: z.enum(['never', 'immediately', 'after-header', 'later', 'twice']),
      }),
    )
    .min(1),
  counting: z.strictObject({
    gigabyteBytes: z.int().min(1),
    bytesLeftHeader: z.string().regex(/^[A-Z][A-Za-z0-9]*(-[A-Z][A-Za-z0-9]*)*$/, 'the name of a header, such as X-Bytes-Left'),
    products: z.array(
      z.strictObject({
        product: term,
        unit: z.enum(['gigabyte', 'address-month', 'parallel-connection', 'answer', 'gigabyte-and-minute']),
        counted: z
          .array(
            z.enum([
              'bytes-sent',
              'bytes-received',
              'tls',
              'status-2xx',
              'status-3xx',
              'status-404',
              'status-410',
              'browser-bytes',
              'browser-minutes',
            ]),
          )
          .default([]),
        free: z.array(z.enum(['login', 'connect', 'failed-tunnel', 'blocked', 'failed', 'refused-handshake'])).default([]),
      }),
    ),
  }),
  endpoints: z.strictObject({ scrape: url, serp: url, browser: url, ip: url }),
})

/** The contract of the gateway. In `.generated/gateway.ts` the domain of the hosts is filled in. */
export type Gateway = z.infer<typeof gatewaySchema>

/** A part that can follow the user name. */
export type UserNamePart = Gateway['parts'][number]

const answer = z.strictObject({
  date: z.iso.date(),
  owner: perLocale,
  text: perLocale,
  /** The day by which it is confirmed again; visitors do not see it. */
  'review by': z.iso.date().optional(),
})

/** `contract/trust.yaml` */
export const trustSchema = z.strictObject({
  rows: z.array(z.strictObject({ id: term, answer: answer.optional() })).min(1),
})

/** A row of the trust ledger; without `answer` it is openly not answered. */
export type TrustRow = z.infer<typeof trustSchema>['rows'][number]

const names = z.record(languageCode, z.string().trim().min(1)).optional()
const name = z.string().trim().min(1)

/** `contract/places/networks.yaml`: where the networks are, before the codes are split. */
export const networksSchema = z.strictObject({
  countries: z.record(
    word,
    z.string().regex(/^(all|ask|[A-Z]{2}( [A-Z]{2})*)$/, 'all, ask, or ISO 3166-1 alpha-2 codes divided by blanks'),
  ),
  asns: z.record(word, z.record(country, z.array(z.int().min(1).max(4_294_967_295)).min(1))),
})

/** `contract/places/states.yaml`, by country. */
export const statesSchema = z.record(
  country,
  z.array(
    z.strictObject({ code: z.string().regex(/^[a-z0-9]{1,3}$/, 'an ISO 3166-2 code in lower case, without the country'), name, names }),
  ),
)

/** `contract/places/cities.yaml`, by country. */
export const citiesSchema = z.record(
  country,
  z.array(z.strictObject({ slug: z.string().regex(/^[a-z0-9]+$/, 'ASCII letters and digits in lower case'), name, names })),
)
