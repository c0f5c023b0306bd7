import { useEffect, useRef, useState } from 'react'
import { endOffer, logInByPasskey, offerPasskeys, type PasskeyTrouble } from './passkey-calls.ts'
import { usePasskeysKnown } from './passkeys-part.tsx'
import type { PasskeyLogInLabels } from './words.ts'
import styles from './passkeys.module.css'

/** An offer can be answered for five minutes; before that it is made anew. Milliseconds. */
const offerLife = 4 * 60_000

/** Logs in with a passkey: by a button, or by one that the browser offers in the field for the address. */
export function PasskeyLogIn({ data: { button, next, troubles } }: { data: PasskeyLogInLabels }) {
  const isKnown = usePasskeysKnown()
  const isAsking = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyTrouble>()

  useEffect(() => {
    if (!isKnown) return undefined
    let isHere = true
    const offer = async () => {
      const isWanted = () => isHere && !isAsking.current
      if (!isWanted()) return
      const outcome = await offerPasskeys(isWanted)
      if (outcome === undefined) location.assign(next)
      else if (outcome === 'passkey' && isHere) setTrouble(outcome)
    }
    void offer()
    const timer = setInterval(() => void offer(), offerLife)
    return () => {
      isHere = false
      clearInterval(timer)
      void endOffer()
    }
  }, [isKnown, next])

  async function logIn(): Promise<void> {
    if (isAsking.current) return
    isAsking.current = true
    setBusy(true)
    setTrouble(undefined)
    const outcome = await logInByPasskey()
    if (outcome === undefined) return location.assign(next)
    isAsking.current = false
    setBusy(false)
    setTrouble(outcome)
  }

  return (
    <div className={`needs-script ${styles.logIn}`} hidden={!isKnown}>
      <button type="button" className="button" aria-busy={isBusy} onClick={() => void logIn()}>
        {button}
      </button>
      <p role="alert" className={styles.trouble}>
        {trouble && (troubles[trouble] ?? troubles.unavailable)}
      </p>
    </div>
  )
}
