/** Passkeys (WebAuthn): what pages, scripts and server agree on; the calls are in `service.ts`. */

/** Most that an account has. */
export const maxPasskeys = 20

/** Addresses that scripts ask, each with a POST of JSON. */
export const passkeyPaths = {
  beginLogIn: '/account/passkeys/ask',
  logIn: '/account/passkeys/log-in',
  beginRegistration: '/account/passkeys/begin',
  finishRegistration: '/account/passkeys/add',
} as const
