/**
 * The files that the build passes to the server: `site-rules.json` (written by the build, read by the packer) and
 * `site-manifest.json` (written by the packer, read by the server; the artifact has it as `site-manifest.json.br`).
 */
import type { ShareText } from './share/share-text.ts'

/** Content codings of built files, smallest first: the order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** The codings in which files are stored, with the suffixes of their names: `page.html.br`. */
export const encodingSuffixes = { br: '.br', identity: '' } as const

/** A redirect of the operator or of a moved page. */
export interface RedirectRule {
  /** Unprefixed path, as a visitor types it (`/old-page`); applies in every language. */
  from: string
  /** Unprefixed path of this site, which gets the visitor's language, or an absolute URL. */
  to: string
  status: 301 | 302
}

/** Facts of the routes that only the build knows. */
export interface SiteRules {
  /** Identifies the build: the same id as in `/builds/latest.json`. */
  buildId: string
  /** Whether the build shows what visitors do not get: the server asks for a password then. */
  isPreview?: true
  /** Public origin that canonical URLs, feeds and sitemaps were written with. */
  origin: string
  redirects: readonly RedirectRule[]
  /**
   * Unprefixed paths of dynamic pages: `/contact-us`. They apply in every language, and to the
   * `.data` payloads too.
   */
  dynamic: readonly string[]
  /** Built pages that are dynamic if the query has one of these parameters; by unprefixed path. */
  queried: Readonly<Record<string, readonly string[]>>
  /** Origins that a page may frame, by URL path. */
  frames?: Readonly<Record<string, readonly string[]>>
  /** Texts of the share images of the built pages, by path with prefix. */
  shareTexts: Readonly<Record<string, ShareText>>
}

/** One coding of a file. */
export interface SiteFileVariant {
  sizeBytes: number
  /** Strong entity tag, with its quotes; differs between the codings of one file. */
  etag: string
}

/** A built file with everything that its response needs. */
export interface SiteFile {
  /** Percent-encoded path at which it is served. */
  url: string
  /** Path inside the site folder, with slashes. */
  file: string
  /** `Content-Type`, with charset where it is text. */
  type: string
  /** `immutable`: the name contains a hash, cached for a year. `brief`: cached for seconds. `revalidate`: revalidated at each use. */
  cache: 'immutable' | 'brief' | 'revalidate'
  /** 404 for the not-found pages, which have their own addresses. */
  status: 200 | 404
  /** `Content-Security-Policy`, on HTML. */
  csp?: string
  /** The plain bytes, and brotli if it is smaller. The server makes gzip from these. */
  variants: { identity: SiteFileVariant; br?: SiteFileVariant }
}

/** `site-manifest.json`. */
export interface SiteManifest extends SiteRules {
  /** Raised when the shape changes, so that a server refuses an older build. */
  format: 5
  files: readonly SiteFile[]
}
