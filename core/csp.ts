/**
 * The Content-Security-Policy of every HTML response. Built pages have hashes of their inline scripts,
 * dynamic pages a nonce; `unsafe-inline` is never used.
 */

/** The parts of the policy that differ between pages. */
export interface PolicyParts {
  /** Sources of inline scripts: `sha256-…` values or one `nonce-…`, without quotes. */
  scripts?: readonly string[]
  /** Sources of inline styles, likewise; only the plain status pages have one. */
  styles?: readonly string[]
  /** Origins that the page may frame, such as the video player's no-cookie host. */
  frames?: readonly string[]
  /** Sources of workers besides the site itself. */
  workers?: readonly string[]
  /** Hosts of the operator's tag manager (`core/tag-manager.ts`); they get script, connect and image rights. */
  tagManagerHosts?: readonly string[]
}

/**
 * Writes the policy. The order of directives and sources is fixed, so that equal parts give equal
 * bytes (and equal headers for caches).
 */
export function contentSecurityPolicy(parts: PolicyParts): string {
  const { scripts = [], styles = [], frames = [], workers = [], tagManagerHosts = [] } = parts
  const quote = (source: string) => `'${source}'`
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(quote), ...tagManagerHosts].join(' '),
    ["style-src 'self'", ...styles.map(quote)].join(' '),
    ["img-src 'self' data:", ...tagManagerHosts].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...tagManagerHosts].join(' '),
    "media-src 'self'",
    ["worker-src 'self'", ...workers].join(' '),
    "manifest-src 'self'",
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
