/**
 * What the build tells the server: `site-rules.json` (written by the build, read by the packer) and
 * `site-manifest.json` (written by the packer, read by the server).
 */

/** Content codings that a file may lie ready in, the smallest first: the order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** File name endings of the codings: `page.html.br`. */
export const encodingSuffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/** A redirect of the operator or of a moved page. */
export interface RedirectRule {
  /** Unprefixed path, as a visitor types it (`/old-page`); holds in every language. */
  from: string
  /** Unprefixed path of this site, which gets the visitor's language, or an absolute URL. */
  to: string
  status: 301 | 302
}

/** Facts of the routes that only the build knows. */
export interface SiteRules {
  /** Identifies the build: the same id as in `/builds/latest.json`. */
  buildId: string
  /** Public origin that canonical URLs, feeds and sitemaps were written with. */
  origin: string
  redirects: readonly RedirectRule[]
  /**
   * Pages answered per request, unprefixed: `/contact-us`. They hold in every language, also for their
   * `.data` payloads.
   */
  dynamic: readonly string[]
  /** Built pages that are answered per request, like those, where the query names one of these parameters; by unprefixed path. */
  queried: Readonly<Record<string, readonly string[]>>
  /** URL path to the origins which that page may frame. */
  frames?: Readonly<Record<string, readonly string[]>>
}

/** One coding of a file. */
export interface SiteFileVariant {
  /** Bytes. */
  size: number
  /** Strong entity tag, with its quotes; differs between the codings of one file. */
  etag: string
}

/** A built file and all that its answer needs. */
export interface SiteFile {
  /** Percent-encoded path at which it is served. */
  url: string
  /** Path inside the site folder, with slashes. */
  file: string
  /** `Content-Type`, with charset where it is text. */
  type: string
  /** `immutable`: the name holds a hash, kept for a year. `brief`: kept for seconds. `revalidate`: asked for again at each use. */
  cache: 'immutable' | 'brief' | 'revalidate'
  /** 404 for the not-found pages, which have an address of their own. */
  status: 200 | 404
  /** `Content-Security-Policy`, on HTML. */
  csp?: string
  variants: { identity: SiteFileVariant } & Partial<Record<Encoding, SiteFileVariant>>
}

/** `site-manifest.json`. */
export interface SiteManifest extends SiteRules {
  /** Raised when the shape changes, so that a server refuses an older build. */
  format: 3
  files: readonly SiteFile[]
}
