/**
 * The schema of `site/provider.yaml`, and the type of what the build makes of it. For build and tests: browsers import the type only, or they
 * would load zod.
 */
import { z } from 'zod'
import { locationData } from '../drawing/location-data.ts'
import { locales } from '../locales.ts'
import { readOrigin } from './origin.ts'

const text = z.string().trim().min(1, 'a text')
const count = z.int().min(1)
const isoCountry = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166-1 alpha-2 code in upper case')
const path = z.string().regex(/^(\/[\w-]+)+$/, 'an unprefixed path, such as /police-assistance')
const mailAddress = z.string().regex(/^[^\s@<>]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'a mail address, such as sales@provider.com')
const isUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value)
const url = z.string().refine(isUrl, 'an address that starts with https://')
const origin = z
  .string()
  .refine((value) => readOrigin(value) !== undefined, 'an origin, such as https://provider.com')
  .transform((value) => readOrigin(value) ?? value)
/** The mailboxes that a provider has. */
export const mailboxes = ['sales', 'support', 'abuse', 'police', 'privacy'] as const

const owner = z.union([z.enum(mailboxes), mailAddress], `a mailbox (${mailboxes.join(', ')}), or a mail address`)

/** Codes, separated by white space. */
const locations = z
  .string()
  .transform((value) => value.trim().split(/\s+/))
  .refine((codes) => new Set(codes).size === codes.length, 'each code once')
  .superRefine((codes, context) => {
    for (const code of codes.filter((code) => !Object.hasOwn(locationData, code)))
      context.addIssue({ code: 'custom', message: `ISO 3166-1 alpha-2 codes of places with residents, which ${code} is not` })
  })

/** `site/provider.yaml`; its comments say what each value is for. */
export const providerSchema = z.strictObject({
  brand: text,
  since: z.int().min(1980).max(2200),
  origin,
  domain: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'a host name such as provider.com, below which contract/gateway.yaml names the hosts'),
  claims: z.strictObject({
    residentialIps: count,
    locations: count,
    datacenterIps: count,
    mobileIps: count,
    mobileLocations: count,
    mobileAsns: count,
    leadsPerSearch: count,
  }),
  locations,
  email: z.strictObject(
    Object.fromEntries(mailboxes.map((name) => [name, mailAddress])) as Record<(typeof mailboxes)[number], typeof mailAddress>,
  ),
  security: z.strictObject({
    mailbox: z.enum(mailboxes),
    policy: z.string().regex(/^($|\/|https:\/\/)/, 'a path, an address that starts with https://, or nothing'),
    languages: z.array(z.string().regex(/^[a-z]{2,3}(-[\w-]+)?$/i, 'BCP 47 tags, such as en')).min(1),
    validDays: count.max(364, 'less than a year (RFC 9116, 2.5.5)'),
  }),
  legal: z.strictObject({ controller: z.string(), address: z.string(), privacyContact: z.string() }),
  accounts: z.strictObject({
    external: z.strictObject({ login: url, signUp: url }).optional(),
    unsupportedCountries: z.array(isoCountry),
    requiredDocuments: z.array(z.record(z.enum(locales), text)),
  }),
  staffLanguage: z.enum(locales),
  social: z.array(z.strictObject({ name: text, url })),
  offeredDatasets: z.array(text),
  youTubeIds: z.array(z.string().regex(/^[\w-]{11}$/, 'the eleven characters of an id')),
  tagManager: z.strictObject({
    script: z.string().refine((value) => value === '' || isUrl(value), 'an address that starts with https://, or nothing'),
    hosts: z.array(
      z.string().refine((host) => URL.canParse(host) && new URL(host).origin === host, 'origins such as https://tags.example'),
    ),
    needsConsent: z.boolean(),
    excludedPaths: z.array(path),
  }),
  /** Further checked with those of `content/redirects.yaml` (`tooling/content/redirects.ts`). */
  redirects: z.array(z.strictObject({ from: text, to: text, status: z.literal([301, 302]) })),
  deployment: z.strictObject({ pollMinutes: z.number().positive() }),
  hsts: z.strictObject({ includeSubDomains: z.boolean(), maxAgeSeconds: z.int().min(0) }),
  /** RFC 7064 */
  stunServer: z
    .string()
    .regex(/^(stuns?:([a-z0-9.-]+|\[[\da-f:]+\])(:\d{1,5})?)?$/i, 'an address such as stun:stun.provider.com:3478, or nothing'),
  objectives: z.strictObject({
    days: count,
    availability: z.number().gt(0).lt(100),
    latency: z.strictObject({ percent: z.number().gt(0).lt(100), thresholdMs: count }),
  }),
  /** Who looks at documents and facts again (`core/content/reviews.ts`). */
  reviews: z
    .strictObject({
      owner: owner.default('support'),
      owners: z.record(z.string(), owner).default({}),
      claims: z.iso.date('a day, such as 2027-05-31').optional(),
    })
    .prefault({}),
  retentionDays: z.strictObject({
    forms: z.strictObject({ contact: count, dataset: count, abuse: count, police: count, feedback: count }),
    suspected: count,
    mails: count,
    searches: count,
    missing: count,
    reads: count,
    visits: count,
    requests: count,
  }),
})

export type Provider = z.infer<typeof providerSchema>
