/** Asks the server, then the browser, then the server again. What speaks to authenticators is loaded when it is used. */
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyProblem } from '#core/accounts/service.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'

/** What kept it from being done: a reason of the server's, that nothing was chosen, or that the device has a passkey of this account already. */
export type PasskeyFailure = PasskeyProblem | 'cancelled' | 'known'

const loadLibrary = () => import('@simplewebauthn/browser')

/** Makes a passkey and adds it to the account. @returns nothing where it was done */
export function addPasskey(input: NewPasskey): Promise<PasskeyFailure | undefined> {
  return captureFailure(async () => {
    const optionsJSON = await postJson<PublicKeyCredentialCreationOptionsJSON>(passkeyPaths.beginRegistration, input)
    const { startRegistration } = await loadLibrary()
    await postJson(passkeyPaths.finishRegistration, await startRegistration({ optionsJSON }))
  })
}

/** Asks for a passkey and logs in with it; ends an offer. @returns nothing where it was done */
export function logInByPasskey(): Promise<PasskeyFailure | undefined> {
  return captureFailure(async () => {
    const optionsJSON = await postJson<PublicKeyCredentialRequestOptionsJSON>(passkeyPaths.beginLogIn)
    const { startAuthentication } = await loadLibrary()
    await postJson(passkeyPaths.logIn, await startAuthentication({ optionsJSON }))
  })
}

/**
 * Has the browser offer passkeys in the field for the address, where it can, and logs in with the one that is chosen.
 *
 * @param shouldOffer whether it is still to be offered, once the server has answered
 * @returns nothing where it was done
 */
export function offerPasskeys(shouldOffer: () => boolean): Promise<PasskeyFailure | undefined> {
  return captureFailure(async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) throw new PasskeyError('cancelled')
    const optionsJSON = await postJson<PublicKeyCredentialRequestOptionsJSON>(passkeyPaths.beginLogIn)
    const { startAuthentication } = await loadLibrary()
    if (!shouldOffer()) throw new PasskeyError('cancelled')
    await postJson(passkeyPaths.logIn, await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  })
}

/** Takes an offer back: the page of the log-in is left. */
export async function cancelOffer(): Promise<void> {
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
    // Web Authentication Level 3, 5.1.3 and 5.1.4: browsers tell little more, so that sites don't learn who is there.
    const { name } = error as Error
    if (name === 'InvalidStateError') return 'known'
    return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unavailable'
  }
}
