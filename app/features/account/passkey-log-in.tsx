import { useEffect, useRef, useState } from 'react'
import { cancelOffer, logInByPasskey, offerPasskeys, type PasskeyFailure } from './passkey-client.ts'
import { usePasskeySupport } from './passkeys-part.tsx'
import type { PasskeyLogInLabels } from './account-data.ts'
import styles from './passkeys.module.css'

/** An offer is valid for five minutes; it is renewed before it expires. */
const offerLifetimeMs = 4 * 60_000

/** Log-in with a passkey, by a button or by an offer of the browser in the address field. */
export function PasskeyLogIn({ data: { button, next, failureTexts } }: { data: PasskeyLogInLabels }) {
  const isSupported = usePasskeySupport()
  const isRequesting = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PasskeyFailure>()

  useEffect(() => {
    if (!isSupported) return undefined
    let isMounted = true
    const offer = async () => {
      const shouldOffer = () => isMounted && !isRequesting.current
      if (!shouldOffer()) return
      const outcome = await offerPasskeys(shouldOffer)
      if (outcome === undefined) location.assign(next)
      else if (outcome === 'passkey' && isMounted) setFailure(outcome)
    }
    void offer()
    const timer = setInterval(() => void offer(), offerLifetimeMs)
    return () => {
      isMounted = false
      clearInterval(timer)
      // If the library can't be loaded, there is no offer to cancel.
      cancelOffer().catch(() => {})
    }
  }, [isSupported, next])

  async function logIn(): Promise<void> {
    if (isRequesting.current) return
    isRequesting.current = true
    setBusy(true)
    setFailure(undefined)
    const outcome = await logInByPasskey()
    if (outcome === undefined) return location.assign(next)
    isRequesting.current = false
    setBusy(false)
    setFailure(outcome)
  }

  return (
    <div className={`needs-script ${styles.logIn}`} hidden={!isSupported}>
      <button type="button" className="button" aria-busy={isBusy} onClick={() => void logIn()}>
        {button}
      </button>
      <p role="alert" className={styles.error}>
        {failure && (failureTexts[failure] ?? failureTexts.unavailable)}
      </p>
    </div>
  )
}
