/** Asks the server, then the browser, then the server again. What speaks to authenticators is loaded when it is used. */
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyProblem } from '#core/accounts/desk.ts'
import { passkeyPaths } from '#core/accounts/passkeys.ts'

/** What kept it from being done: a reason of the server's, that nothing was chosen, or that the device has a passkey of this account already. */
export type PasskeyTrouble = PasskeyProblem | 'cancelled' | 'known'

const library = () => import('@simplewebauthn/browser')

/** Makes a passkey and adds it to the account. @returns nothing where it was done */
export function addPasskey(given: NewPasskey): Promise<PasskeyTrouble | undefined> {
  return attempt(async () => {
    const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>(passkeyPaths.begin, given)
    const { startRegistration } = await library()
    await ask(passkeyPaths.add, await startRegistration({ optionsJSON }))
  })
}

/** Asks for a passkey and logs in with it; ends an offer. @returns nothing where it was done */
export function logInByPasskey(): Promise<PasskeyTrouble | undefined> {
  return attempt(async () => {
    const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>(passkeyPaths.ask)
    const { startAuthentication } = await library()
    await ask(passkeyPaths.logIn, await startAuthentication({ optionsJSON }))
  })
}

/**
 * Has the browser offer passkeys in the field for the address, where it can, and logs in with the one that is chosen.
 *
 * @param isWanted whether it is still to be offered, once the server has answered
 * @returns nothing where it was done
 */
export function offerPasskeys(isWanted: () => boolean): Promise<PasskeyTrouble | undefined> {
  return attempt(async () => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) throw new Refused('cancelled')
    const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>(passkeyPaths.ask)
    const { startAuthentication } = await library()
    if (!isWanted()) throw new Refused('cancelled')
    await ask(passkeyPaths.logIn, await startAuthentication({ optionsJSON, useBrowserAutofill: true }))
  })
}

/** Takes an offer back: the page of the log-in is left. */
export async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

class Refused extends Error {
  readonly trouble: PasskeyTrouble
  constructor(trouble: PasskeyTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

async function ask<Answer>(path: string, body: object = {}): Promise<Answer> {
  const response = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const answer = (await response.json()) as Answer & { problem?: PasskeyProblem }
  if (!response.ok) throw new Refused(answer.problem ?? 'unavailable')
  return answer
}

async function attempt(run: () => Promise<void>): Promise<PasskeyTrouble | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.trouble
    // Web Authentication Level 3, 5.1.3 and 5.1.4: browsers tell little more, so that sites don't learn who is there.
    const { name } = error as Error
    if (name === 'InvalidStateError') return 'known'
    return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'unavailable'
  }
}
