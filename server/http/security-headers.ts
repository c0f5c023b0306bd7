/** The security headers of every response, including errors, redirects and 304. Built once. */
import { site } from '#site'

/** Powerful features that no page uses. `clipboard-write` and `fullscreen` keep the browser's default. */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const { maxAgeSeconds, includeSubDomains } = site.hsts

/** Name and value pairs. HSTS over plain HTTP is ignored by browsers (RFC 6797, 8.1), so it is always sent. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Strict-Transport-Security', `max-age=${maxAgeSeconds}${includeSubDomains ? '; includeSubDomains' : ''}`],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', deniedFeatures.map((feature) => `${feature}=()`).join(', ')],
]

/**
 * The policy of a response that is not HTML: other sites may not frame it, such as JSON or a drawing that a browser shows as a document
 * (ASVS 3.4.6). It restricts nothing else, because the policy of a script also applies to the worker that it starts.
 */
export const framePolicy = "frame-ancestors 'none'"

/** The policy of a drawing, which a browser can show as a document: in a sandbox no script runs. */
export const drawingPolicy = `${framePolicy}; sandbox`

/** The same as one flat list, which `response.writeHead` accepts without conversion. */
export const flatSecurityHeaders: readonly string[] = securityHeaders.flat()
