/** Passkeys (WebAuthn): constants of pages, scripts and server; the calls are in `service.ts`. */

/** Maximum number of passkeys per account. */
export const maxPasskeys = 20

/** Paths to which scripts POST JSON. */
export const passkeyPaths = {
  beginLogIn: '/account/passkeys/ask',
  logIn: '/account/passkeys/log-in',
  beginRegistration: '/account/passkeys/begin',
  finishRegistration: '/account/passkeys/add',
} as const
