/** Passkeys (WebAuthn): what pages, scripts and server agree on; the calls are in `desk.ts`. */

/** Most that an account has. */
export const mostPasskeys = 20

/** Addresses that scripts ask, each with a POST of JSON. */
export const passkeyPaths = {
  ask: '/account/passkeys/ask',
  logIn: '/account/passkeys/log-in',
  begin: '/account/passkeys/begin',
  add: '/account/passkeys/add',
} as const
