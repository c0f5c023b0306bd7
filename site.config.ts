/**
 * All values that identify the provider, in one place. A provider adopts the site by editing this file,
 * `contract/` (what is sold, in numbers) and `content/`. The values here are reserved names (RFC 2606, RFC 5737): nothing in the repository
 * points at a real host. Data only: code imports it as `#site` (`core/site.ts`).
 */

export const site = {
  brand: 'Isthmus',
  /** Year of the copyright notice. */
  since: 2026,
  /** Public origin: canonical URLs, feeds, mails. Never read from a request. `SITE_ORIGIN` overrides it, for build and server. */
  origin: 'https://isthmus.example',

  /** Domain of the gateway and the APIs; `contract/gateway.yaml` names the hosts below it. */
  domain: 'isthmus.example',

  /** The only figures about the provider that may appear on the site. */
  claims: {
    residentialIps: 200_000_000,
    locations: 190,
    datacenterIps: 700_000,
    mobileIps: 10_000_000,
    mobileLocations: 160,
    mobileAsns: 700,
    leadsPerSearch: 50_000,
  },

  /** ISO 3166-1 alpha-2 codes of the locations with exits; a page is made for each. `contract/places` says which networks and cities they have. */
  locations: (
    'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG ' +
    'CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH ' +
    'GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KR KW KZ ' +
    'LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE ' +
    'NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK ' +
    'SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN ' +
    'VU WS YE ZA ZM ZW'
  ).split(' '),

  email: {
    sales: 'sales@isthmus.example',
    support: 'support@isthmus.example',
    abuse: 'abuse@isthmus.example',
    police: 'police@isthmus.example',
    privacy: 'privacy@isthmus.example',
  },

  /** `/.well-known/security.txt` (RFC 9116): how to report a vulnerability of this site. */
  security: {
    /** Which of the addresses above gets the reports. */
    mailbox: 'abuse',
    /** Your rules for reports: an unprefixed path or an absolute URL; empty leaves the field out. */
    policy: '/trust#vulnerabilities',
    /** Languages in which you read reports. */
    languages: ['en', 'zh', 'ru', 'pt', 'id', 'es', 'ar'],
    /** Days for which the answer of today is valid; less than a year (RFC 9116, 2.5.5). */
    validDays: 180,
  },

  /**
   * The controller of the personal data in forms (GDPR, article 13). In production the forms stay closed until all
   * three are filled in.
   */
  legal: { controller: '', address: '', privacyContact: '' },

  accounts: {
    /** URLs of an external account area: header links lead there, and customers have no pages here. Staff still log in at `/login`. */
    external: undefined as { login: string; signUp: string } | undefined,
    /** ISO 3166-1 alpha-2 codes of countries whose customers you can't serve; shown before sign-up. */
    unsupportedCountries: [] as readonly string[],
    /** Documents that you require, each named in all languages; shown before sign-up. */
    requiredDocuments: [],
  },

  /** Language of the mails to your own mailboxes. */
  staffLanguage: 'en',

  /** Links to the provider's own profiles; an empty list leaves the section out. */
  social: [] as readonly { name: string; url: string }[],

  /** Slugs of the datasets that are available today: only their pages have schema.org `Dataset` markup. */
  offeredDatasets: [] as readonly string[],

  /** Ids of YouTube videos; none by default. The player contacts the no-cookie host only after a click. */
  youTubeIds: [] as readonly string[],

  /** Third-party tag manager. Without a script the site makes no third-party request at all. */
  tagManager: {
    /** Address of the script, with the operator's id in it; added to the head of pages. */
    script: '',
    /** Further origins that the script, and what it loads, may contact; its own origin is always included. */
    hosts: [] as readonly string[],
    /** Whether visitors must consent first. */
    needsConsent: true,
    /** Unprefixed paths of pages where it never runs. */
    excludedPaths: ['/police-assistance'],
  },

  /**
   * Redirects other than those of moved pages (`content/redirects.yaml`): for example a campaign address whose target changes
   * next month (302). `from` is an unprefixed path, `to` an unprefixed path or an absolute URL; checked like the others.
   */
  redirects: [] as readonly { from: string; to: string; status: 301 | 302 }[],

  /** How often an open page checks for a newer build. */
  deployment: { pollMinutes: 60 },

  /** `Strict-Transport-Security` of every response: how long browsers use https only, and whether for subdomains too. */
  hsts: { includeSubDomains: false, maxAgeSeconds: 63_072_000 },
} as const

// Separate exports, because browsers do not need them.

/**
 * A STUN server of yours for "What is my IP" (`stun:stun.provider.com:3478`): visitors who press the button there send it a packet, and see the address
 * that WebRTC reveals. Empty: only addresses that the browser knows by itself.
 */
export const stunServer = ''

/** What the operator promises; staff see on `/dashboard/inbox/availability` whether it is kept. */
export const objectives = {
  /** Period in days. */
  days: 30,
  /** Percent of requests that are answered without an error of the server (5xx). */
  availability: 99.9,
  /** Percent of the pages and data made per request that are answered in time. */
  latency: { percent: 99, thresholdMs: 1000 },
} as const

/** Retention in days: submissions from closing, suspected ones from arrival, mails from sending, counts from their day. */
export const retentionDays = {
  forms: { contact: 365, dataset: 365, abuse: 365, police: 90, feedback: 365 },
  suspected: 30,
  mails: 30,
  searches: 90,
  missing: 90,
  reads: 30,
  /** Page views and Web Vitals; the longest period that staff can choose is 365. */
  visits: 400,
  /** Requests and failures by the hour; at least `objectives.days`. */
  requests: 90,
} as const
