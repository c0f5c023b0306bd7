/** Gets options from the server, runs them in the browser, and sends the result back. The WebAuthn library is loaded on first use. */
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyProblem } from '#core/accounts/service.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'

/** Why it failed: a reason from the server, nothing was chosen, or the device already has a passkey of this account. */
export type PasskeyFailure = PasskeyProblem | 'canceled' | 'known'

let isLibraryRequested = false

function loadLibrary() {
  isLibraryRequested = true
  return import('@simplewebauthn/browser')
}

/** Creates a passkey and adds it to the account. @returns `undefined` on success */
export function addPasskey(input: NewPasskey): Promise<PasskeyFailure | undefined> {
  return captureFailure(async () => {
    const optionsJSON = await postJson<PublicKeyCredentialCreationOptionsJSON>(passkeyPaths.beginRegistration, input)
    const { startRegistration } = await loadLibrary()
    await postJson(passkeyPaths.finishRegistration, await startRegistration({ optionsJSON }))
  })
}

/** Prompts for a passkey and logs in with it; cancels a pending offer. @returns `undefined` on success */
export function logInByPasskey(): Promise<PasskeyFailure | undefined> {
  return captureFailure(async () => {
    const optionsJSON = await postJson<PublicKeyCredentialRequestOptionsJSON>(passkeyPaths.beginLogIn)
    const { startAuthentication } = await loadLibrary()
    await postJson(passkeyPaths.logIn, await startAuthentication({ optionsJSON }))
  })
}

/**
 * Lets the browser offer passkeys in the address field, if it supports that, and logs in with the chosen one.
 *
 * @param shouldOffer whether the offer is still needed after the server has answered
 * @returns `undefined` on success
 */
export function offerPasskeys(shouldOffer: () => boolean): Promise<PasskeyFailure | undefined> {
  return captureFailure(async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) throw new PasskeyError('canceled')
    const optionsJSON = await postJson<PublicKeyCredentialRequestOptionsJSON>(passkeyPaths.beginLogIn)
    if (!shouldOffer()) throw new PasskeyError('canceled')
    const { startAuthentication } = await loadLibrary()
    if (!shouldOffer()) throw new PasskeyError('canceled')
    await postJson(passkeyPaths.logIn, await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  })
}

/** Cancels the offer when the visitor leaves the log-in page. If the library was never requested, there is none. */
export async function cancelOffer(): Promise<void> {
  if (!isLibraryRequested) return
  const { WebAuthnAbortService } = await loadLibrary()
  WebAuthnAbortService.cancelCeremony()
}

class PasskeyError extends Error {
  readonly failure: PasskeyFailure
  constructor(failure: PasskeyFailure) {
    super(failure)
    this.failure = failure
  }
}

async function postJson<Answer>(path: string, body: object = {}): Promise<Answer> {
  const response = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const answer = (await response.json()) as Answer & { problem?: PasskeyProblem }
  if (!response.ok) throw new PasskeyError(answer.problem ?? 'unavailable')
  return answer
}

async function captureFailure(run: () => Promise<void>): Promise<PasskeyFailure | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (error instanceof PasskeyError) return error.failure
    // Web Authentication Level 3, 5.1.3 and 5.1.4: browsers report little more, so that sites cannot identify the user.
    const { name } = error as Error
    if (name === 'InvalidStateError') return 'known'
    return name === 'NotAllowedError' || name === 'AbortError' ? 'canceled' : 'unavailable'
  }
}
